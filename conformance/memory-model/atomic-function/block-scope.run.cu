/*---
clause: model.atomic-function.block-scope
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddU32Shared, "add-u32-shared", unsigned, kShared, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU64Shared, "add-u64-shared", unsigned long long, kShared, old = atomicAdd_block(at, v), old + v,
           0xFFFFFFFFull + i, kAny);
CTS_UPDATE(AddF32Shared, "add-f32-shared", float, kShared, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64Shared, "add-f64-shared", double, kShared, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(ExchU32Shared, "exch-u32-shared", unsigned, kShared, old = atomicExch_block(at, v), v, i + 1, kStored);
CTS_UPDATE(MinS32Shared, "min-s32-shared", int, kShared, old = atomicMin_block(at, v), v < old ? v : old,
           0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxU32Shared, "max-u32-shared", unsigned, kShared, old = atomicMax_block(at, v), v > old ? v : old,
           (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(IncU32Shared, "inc-u32-shared", unsigned, kShared, old = atomicInc_block(at, v), old >= v ? 0 : old + 1,
           9999, kAny);
CTS_UPDATE(DecU32Shared, "dec-u32-shared", unsigned, kShared, old = atomicDec_block(at, v),
           old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(AndU32Shared, "and-u32-shared", unsigned, kShared, old = atomicAnd_block(at, v), old& v,
           ~(static_cast<unsigned>(1) << i % 32), kAny);
CTS_UPDATE(OrU64Shared, "or-u64-shared", unsigned long long, kShared, old = atomicOr_block(at, v), old | v,
           static_cast<unsigned long long>(1) << i % 64, kAny);
CTS_UPDATE(XorU32Shared, "xor-u32-shared", unsigned, kShared, old = atomicXor_block(at, v), old ^ v,
           static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(
    CasU32Shared, "cas-u32-shared", unsigned, kShared, unsigned seen = *static_cast<volatile unsigned*>(at);
    do {
      old = seen;
      seen = atomicCAS_block(at, old, old + v);
    } while (seen != old),
    old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU32Global, "add-u32-global", unsigned, kOfBlock, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU64Global, "add-u64-global", unsigned long long, kOfBlock, old = atomicAdd_block(at, v), old + v,
           0xFFFFFFFFull + i, kAny);
CTS_UPDATE(AddF32Global, "add-f32-global", float, kOfBlock, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64Global, "add-f64-global", double, kOfBlock, old = atomicAdd_block(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(ExchU32Global, "exch-u32-global", unsigned, kOfBlock, old = atomicExch_block(at, v), v, i + 1, kStored);
CTS_UPDATE(MinS32Global, "min-s32-global", int, kOfBlock, old = atomicMin_block(at, v), v < old ? v : old,
           0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxU32Global, "max-u32-global", unsigned, kOfBlock, old = atomicMax_block(at, v), v > old ? v : old,
           (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(IncU32Global, "inc-u32-global", unsigned, kOfBlock, old = atomicInc_block(at, v), old >= v ? 0 : old + 1,
           9999, kAny);
CTS_UPDATE(DecU32Global, "dec-u32-global", unsigned, kOfBlock, old = atomicDec_block(at, v),
           old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(AndU32Global, "and-u32-global", unsigned, kOfBlock, old = atomicAnd_block(at, v), old& v,
           ~(static_cast<unsigned>(1) << i % 32), kAny);
CTS_UPDATE(OrU64Global, "or-u64-global", unsigned long long, kOfBlock, old = atomicOr_block(at, v), old | v,
           static_cast<unsigned long long>(1) << i % 64, kAny);
CTS_UPDATE(XorU32Global, "xor-u32-global", unsigned, kOfBlock, old = atomicXor_block(at, v), old ^ v,
           static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(
    CasU32Global, "cas-u32-global", unsigned, kOfBlock, unsigned seen = *static_cast<volatile unsigned*>(at);
    do {
      old = seen;
      seen = atomicCAS_block(at, old, old + v);
    } while (seen != old),
    old + v, 1 + i % 7, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<AddU32Shared, AddU64Shared, AddF32Shared, AddF64Shared, ExchU32Shared, MinS32Shared,
                          MaxU32Shared, IncU32Shared, DecU32Shared, AndU32Shared, OrU64Shared, XorU32Shared,
                          CasU32Shared, AddU32Global, AddU64Global, AddF32Global, AddF64Global, ExchU32Global,
                          MinS32Global, MaxU32Global, IncU32Global, DecU32Global, AndU32Global, OrU64Global,
                          XorU32Global, CasU32Global>("an update was lost, or seen twice", cts::control());
}

}  // namespace
