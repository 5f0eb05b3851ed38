/*---
clause: model.atomicity.red
covers: beside atom on one word, by lanes, warps and blocks
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

// Where `takes_red`, red does the operation, and else atom.
#define CTS_RED_BESIDE_ATOM(Name, name, T, where, takes_red, red, atom, letter, plain, value)                        \
  CTS_UPDATE(                                                                                                        \
      Name, name, T, where, if (takes_red) { CTS_RED(red, letter); } else { CTS_ATOM(atom, letter); }, plain, value, \
      kAny)

CTS_RED_BESIDE_ATOM(AddByLanes, "add-u32-by-lanes", unsigned, kOfAll, threadIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.add.u32", "atom.relaxed.gpu.global.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddByWarps, "add-u32-by-warps", unsigned, kOfAll, threadIdx.x / 32 % 2 != 0,
                    "red.relaxed.gpu.global.add.u32", "atom.relaxed.gpu.global.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddByBlocks, "add-u32-by-blocks", unsigned, kOfAll, blockIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.add.u32", "atom.relaxed.gpu.global.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddOfSystem, "add-u32-sys-beside-gpu", unsigned, kOfAll, threadIdx.x % 2 != 0,
                    "red.relaxed.sys.global.add.u32", "atom.relaxed.gpu.global.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddLongByLanes, "add-u64-by-lanes", unsigned long long, kOfAll, threadIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.add.u64", "atom.relaxed.gpu.global.add.u64", "l", old + v,
                    0xFFFFFFFFull + i);
CTS_RED_BESIDE_ATOM(OrByBlocks, "or-b32-by-blocks", unsigned, kOfAll, blockIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.or.b32", "atom.relaxed.gpu.global.or.b32", "r", old | v,
                    i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u);
CTS_RED_BESIDE_ATOM(MinByLanes, "min-u32-by-lanes", unsigned, kOfAll, threadIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.min.u32", "atom.relaxed.gpu.global.min.u32", "r", v < old ? v : old,
                    0x7FFFFFFFu - ((i * 2654435761u) >> 1));
CTS_RED_BESIDE_ATOM(MaxLongByLanes, "max-s64-by-lanes", long long, kOfAll, threadIdx.x % 2 != 0,
                    "red.relaxed.gpu.global.max.s64", "atom.relaxed.gpu.global.max.s64", "l", v > old ? v : old,
                    (i * 2654435761u) >> 1);
CTS_RED_BESIDE_ATOM(AddByLanesInABlock, "add-u32-cta-by-lanes-of-a-block", unsigned, kOfBlock, threadIdx.x % 2 != 0,
                    "red.relaxed.cta.global.add.u32", "atom.relaxed.cta.global.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddByLanesShared, "add-u32-shared-by-lanes", unsigned, kShared, threadIdx.x % 2 != 0,
                    "red.relaxed.cta.shared.add.u32", "atom.relaxed.cta.shared.add.u32", "r", old + v, 1 + i % 7);
CTS_RED_BESIDE_ATOM(AddByWarpsShared, "add-u32-shared-by-warps", unsigned, kShared, threadIdx.x / 32 % 2 != 0,
                    "red.relaxed.cta.shared.add.u32", "atom.relaxed.cta.shared.add.u32", "r", old + v, 1 + i % 7);

CTS_CASE() {
  cts::litmus::RunUpdates<AddByLanes, AddByWarps, AddByBlocks, AddOfSystem, AddLongByLanes, OrByBlocks, MinByLanes,
                          MaxLongByLanes, AddByLanesInABlock, AddByLanesShared, AddByWarpsShared>(
      "an update was lost, or seen twice", cts::control());
}

}  // namespace
