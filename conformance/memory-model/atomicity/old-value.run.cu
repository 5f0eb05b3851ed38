/*---
clause: model.atomicity.old-value
control: each operation is a load and a later store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddU32GpuGlobal, "add-u32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.add.u32", "r"),
           old + v, 1, kTickets);
CTS_UPDATE(AddU32SysGlobal, "add-u32-sys-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.sys.global.add.u32", "r"),
           old + v, 1, kTickets);
CTS_UPDATE(AddU32CtaShared, "add-u32-cta-shared", unsigned, kShared, CTS_ATOM("atom.relaxed.cta.shared.add.u32", "r"),
           old + v, 1, kTickets);
CTS_UPDATE(AddU64GpuGlobal, "add-u64-gpu-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.gpu.global.add.u64", "l"), old + v, 1, kTickets);
CTS_UPDATE(AddU64SysGlobal, "add-u64-sys-global", unsigned long long, kOfAll,
           CTS_ATOM("atom.relaxed.sys.global.add.u64", "l"), old + v, 1, kTickets);
CTS_UPDATE(AddU64CtaShared, "add-u64-cta-shared", unsigned long long, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.add.u64", "l"), old + v, 1, kTickets);
CTS_UPDATE(ExchB32GpuGlobal, "exch-b32-gpu-global", unsigned, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.exch.b32", "r"),
           v, i + 1, kStored);
CTS_UPDATE(ExchB32CtaShared, "exch-b32-cta-shared", unsigned, kShared,
           CTS_ATOM("atom.relaxed.cta.shared.exch.b32", "r"), v, i + 1, kStored);

CTS_CASE() {
  cts::litmus::RunUpdates<AddU32GpuGlobal, AddU32SysGlobal, AddU32CtaShared, AddU64GpuGlobal, AddU64SysGlobal,
                          AddU64CtaShared, ExchB32GpuGlobal, ExchB32CtaShared>("an update was lost, or seen twice",
                                                                               cts::control());
}

}  // namespace
