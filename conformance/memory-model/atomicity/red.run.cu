/*---
clause: model.atomicity.red
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(RedAddU32GpuGlobal, "red-add-u32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.add.u32", "r"), old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedIncU32GpuGlobal, "red-inc-u32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.inc.u32", "r"), old >= v ? 0 : old + 1, 9999, kAny);
CTS_UPDATE(RedDecU32GpuGlobal, "red-dec-u32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.dec.u32", "r"), old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(RedMinU32GpuGlobal, "red-min-u32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.min.u32", "r"), v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1),
           kAny);
CTS_UPDATE(RedMaxU32GpuGlobal, "red-max-u32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.max.u32", "r"), v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(RedMinS32GpuGlobal, "red-min-s32-gpu-global", int, kOfAll, CTS_RED("red.relaxed.gpu.global.min.s32", "r"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(RedMaxS32GpuGlobal, "red-max-s32-gpu-global", int, kOfAll, CTS_RED("red.relaxed.gpu.global.max.s32", "r"),
           v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(RedAndB32GpuGlobal, "red-and-b32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.and.b32", "r"), old& v, ~(i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u), kAny);
CTS_UPDATE(RedOrB32GpuGlobal, "red-or-b32-gpu-global", unsigned, kOfAll, CTS_RED("red.relaxed.gpu.global.or.b32", "r"),
           old | v, i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u, kAny);
CTS_UPDATE(RedXorB32GpuGlobal, "red-xor-b32-gpu-global", unsigned, kOfAll,
           CTS_RED("red.relaxed.gpu.global.xor.b32", "r"), old ^ v, static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(RedAddU64GpuGlobal, "red-add-u64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.add.u64", "l"), old + v, 0xFFFFFFFFull + i, kAny);
CTS_UPDATE(RedMinU64GpuGlobal, "red-min-u64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.min.u64", "l"), v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1),
           kAny);
CTS_UPDATE(RedMaxU64GpuGlobal, "red-max-u64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.max.u64", "l"), v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(RedMinS64GpuGlobal, "red-min-s64-gpu-global", long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.min.s64", "l"), v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1),
           kAny);
CTS_UPDATE(RedAndB64GpuGlobal, "red-and-b64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.and.b64", "l"), old& v, ~(i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull),
           kAny);
CTS_UPDATE(RedOrB64GpuGlobal, "red-or-b64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.or.b64", "l"), old | v, i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull, kAny);
CTS_UPDATE(RedXorB64GpuGlobal, "red-xor-b64-gpu-global", unsigned long long, kOfAll,
           CTS_RED("red.relaxed.gpu.global.xor.b64", "l"), old ^ v, static_cast<unsigned long long>(i) * 2654435761u,
           kAny);
CTS_UPDATE(RedAddU32CtaShared, "red-add-u32-cta-shared", unsigned, kShared,
           CTS_RED("red.relaxed.cta.shared.add.u32", "r"), old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedAddU64CtaShared, "red-add-u64-cta-shared", unsigned long long, kShared,
           CTS_RED("red.relaxed.cta.shared.add.u64", "l"), old + v, 1 + i % 7, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<RedAddU32GpuGlobal, RedIncU32GpuGlobal, RedDecU32GpuGlobal, RedMinU32GpuGlobal,
                          RedMaxU32GpuGlobal, RedMinS32GpuGlobal, RedMaxS32GpuGlobal, RedAndB32GpuGlobal,
                          RedOrB32GpuGlobal, RedXorB32GpuGlobal, RedAddU64GpuGlobal, RedMinU64GpuGlobal,
                          RedMaxU64GpuGlobal, RedMinS64GpuGlobal, RedAndB64GpuGlobal, RedOrB64GpuGlobal,
                          RedXorB64GpuGlobal, RedAddU32CtaShared, RedAddU64CtaShared>(
      "an update was lost, or seen twice", cts::control());
}

}  // namespace
