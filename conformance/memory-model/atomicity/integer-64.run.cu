/*---
clause: model.atomicity.integer-64
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddU64GpuGlobal, "add-u64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.add.u64", "l"), old + v, 0xFFFFFFFFull + i, kAny);
CTS_UPDATE(MinU64GpuGlobal, "min-u64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.min.u64", "l"), v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1),
           kAny);
CTS_UPDATE(MaxU64GpuGlobal, "max-u64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.max.u64", "l"), v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(MinS64GpuGlobal, "min-s64-gpu-global", long long, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.min.s64", "l"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(AndB64GpuGlobal, "and-b64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.and.b64", "l"), old& v, ~(static_cast<unsigned long long>(1) << i % 64),
           kAny);
CTS_UPDATE(OrB64GpuGlobal, "or-b64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.or.b64", "l"), old | v, static_cast<unsigned long long>(1) << i % 64,
           kAny);
CTS_UPDATE(XorB64GpuGlobal, "xor-b64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.xor.b64", "l"), old ^ v, static_cast<unsigned long long>(i) * 2654435761u,
           kAny);
CTS_UPDATE(ExchB64GpuGlobal, "exch-b64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.exch.b64", "l"), v, (i + 1) * 0x100000001ull, kStored);
CTS_UPDATE(CasB64GpuGlobal, "cas-b64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM_CAS("atom.relaxed.gpu.global.cas.b64", "l", unsigned long long), old + v, 0xFFFFFFFFull + i, kAny);
CTS_UPDATE(AddU64CtaShared, "add-u64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.add.u64", "l"), old + v, 0xFFFFFFFFull + i, kAny);
CTS_UPDATE(MinU64CtaShared, "min-u64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.min.u64", "l"), v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1),
           kAny);
CTS_UPDATE(MaxU64CtaShared, "max-u64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.max.u64", "l"), v > old ? v : old, (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(MinS64CtaShared, "min-s64-cta-shared", long long, kShared, CTS_ATOM("atom.relaxed.cta.shared.min.s64", "l"),
           v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(AndB64CtaShared, "and-b64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.and.b64", "l"), old& v, ~(static_cast<unsigned long long>(1) << i % 64),
           kAny);
CTS_UPDATE(OrB64CtaShared, "or-b64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.or.b64", "l"), old | v, static_cast<unsigned long long>(1) << i % 64,
           kAny);
CTS_UPDATE(XorB64CtaShared, "xor-b64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.xor.b64", "l"), old ^ v, static_cast<unsigned long long>(i) * 2654435761u,
           kAny);
CTS_UPDATE(ExchB64CtaShared, "exch-b64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.exch.b64", "l"), v, (i + 1) * 0x100000001ull, kStored);
CTS_UPDATE(CasB64CtaShared, "cas-b64-cta-shared", unsigned long long, kShared,
           CTS_ATOM_CAS("atom.relaxed.cta.shared.cas.b64", "l", unsigned long long), old + v, 0xFFFFFFFFull + i, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<AddU64GpuGlobal, MinU64GpuGlobal, MaxU64GpuGlobal, MinS64GpuGlobal, AndB64GpuGlobal,
                          OrB64GpuGlobal, XorB64GpuGlobal, ExchB64GpuGlobal, CasB64GpuGlobal, AddU64CtaShared,
                          MinU64CtaShared, MaxU64CtaShared, MinS64CtaShared, AndB64CtaShared, OrB64CtaShared,
                          XorB64CtaShared, ExchB64CtaShared, CasB64CtaShared>("an update was lost, or seen twice",
                                                                              cts::control());
}

}  // namespace
