/*---
clause: model.atomicity.integer-32
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddU32GpuGlobal, "add-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.add.u32", "r"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(IncU32GpuGlobal, "inc-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.inc.u32", "r"),
           old >= v ? 0 : old + 1, 9999, kAny);
CTS_UPDATE(DecU32GpuGlobal, "dec-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.dec.u32", "r"),
           old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(MinU32GpuGlobal, "min-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.min.u32", "r"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxU32GpuGlobal, "max-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.max.u32", "r"),
           v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(MinS32GpuGlobal, "min-s32-gpu-global", int, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.min.s32", "r"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxS32GpuGlobal, "max-s32-gpu-global", int, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.max.s32", "r"),
           v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(AndB32GpuGlobal, "and-b32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.and.b32", "r"),
           old& v, ~(static_cast<unsigned>(1) << i % 32), kAny);
CTS_UPDATE(OrB32GpuGlobal, "or-b32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.or.b32", "r"),
           old | v, static_cast<unsigned>(1) << i % 32, kAny);
CTS_UPDATE(XorB32GpuGlobal, "xor-b32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.xor.b32", "r"),
           old ^ v, static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(ExchB32GpuGlobal, "exch-b32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.exch.b32", "r"),
           v, i + 1, kStored);
CTS_UPDATE(CasB32GpuGlobal, "cas-b32-gpu-global", unsigned, kOfAll,
           CTS_ATOM_CAS("atom.relaxed.gpu.global.cas.b32", "r", unsigned), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU32CtaShared, "add-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.add.u32", "r"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(IncU32CtaShared, "inc-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.inc.u32", "r"),
           old >= v ? 0 : old + 1, 9999, kAny);
CTS_UPDATE(DecU32CtaShared, "dec-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.dec.u32", "r"),
           old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(MinU32CtaShared, "min-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.min.u32", "r"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxU32CtaShared, "max-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.max.u32", "r"),
           v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(MinS32CtaShared, "min-s32-cta-shared", int, kShared, CTS_ATOM("atom.relaxed.cta.shared.min.s32", "r"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxS32CtaShared, "max-s32-cta-shared", int, kShared, CTS_ATOM("atom.relaxed.cta.shared.max.s32", "r"),
           v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(AndB32CtaShared, "and-b32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.and.b32", "r"),
           old& v, ~(static_cast<unsigned>(1) << i % 32), kAny);
CTS_UPDATE(OrB32CtaShared, "or-b32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.or.b32", "r"),
           old | v, static_cast<unsigned>(1) << i % 32, kAny);
CTS_UPDATE(XorB32CtaShared, "xor-b32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.xor.b32", "r"),
           old ^ v, static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(ExchB32CtaShared, "exch-b32-cta-shared", unsigned, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.exch.b32", "r"), v, i + 1, kStored);
CTS_UPDATE(CasB32CtaShared, "cas-b32-cta-shared", unsigned, kShared,
           CTS_ATOM_CAS("atom.relaxed.cta.shared.cas.b32", "r", unsigned), old + v, 1 + i % 7, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<AddU32GpuGlobal, IncU32GpuGlobal, DecU32GpuGlobal, MinU32GpuGlobal, MaxU32GpuGlobal,
                          MinS32GpuGlobal, MaxS32GpuGlobal, AndB32GpuGlobal, OrB32GpuGlobal, XorB32GpuGlobal,
                          ExchB32GpuGlobal, CasB32GpuGlobal, AddU32CtaShared, IncU32CtaShared, DecU32CtaShared,
                          MinU32CtaShared, MaxU32CtaShared, MinS32CtaShared, MaxS32CtaShared, AndB32CtaShared,
                          OrB32CtaShared, XorB32CtaShared, ExchB32CtaShared, CasB32CtaShared>(
      "an update was lost, or seen twice", cts::control());
}

}  // namespace
