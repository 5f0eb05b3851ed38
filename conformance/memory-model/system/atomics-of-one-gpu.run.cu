/*---
clause: model.system.atomics-of-one-gpu
control: each operation is a load, the operation, and a store, with a barrier of the block after the load
control-fails-with: an update was lost, or seen twice
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

__constant__ bool torn = false;

// Of a control, in which all threads of a block have loaded before the first one stores: no device is too slow.
#define OR_TORN(statement)                            \
  if (torn) {                                         \
    old = *static_cast<volatile Type*>(at);           \
    __syncthreads();                                  \
    *static_cast<volatile Type*>(at) = Plain(old, v); \
  } else {                                            \
    statement;                                        \
  }

CTS_UPDATE(AddU32SysGlobal, "add-u32-sys-global", unsigned, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.add.u32", "r")), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU64SysGlobal, "add-u64-sys-global", unsigned long long, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.add.u64", "l")), old + v, 0xFFFFFFFFull + i, kAny);
CTS_UPDATE(ExchB32SysGlobal, "exch-b32-sys-global", unsigned, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.exch.b32", "r")), v, i + 1, kStored);
CTS_UPDATE(CasB32SysGlobal, "cas-b32-sys-global", unsigned, kOfAll,
           OR_TORN(CTS_ATOM_CAS("atom.relaxed.sys.global.cas.b32", "r", unsigned)), old + v, 1 + i % 7, kAny);
CTS_UPDATE(CasB64SysGlobal, "cas-b64-sys-global", unsigned long long, kOfAll,
           OR_TORN(CTS_ATOM_CAS("atom.relaxed.sys.global.cas.b64", "l", unsigned long long)), old + v,
           0xFFFFFFFFull + i, kAny);
CTS_UPDATE(MinU32SysGlobal, "min-u32-sys-global", unsigned, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.min.u32", "r")), v < old ? v : old,
           0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(OrB32SysGlobal, "or-b32-sys-global", unsigned, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.or.b32", "r")), old | v, i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u,
           kAny);
CTS_UPDATE(AddF32SysGlobal, "add-f32-sys-global", float, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.add.f32", "f")), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64SysGlobal, "add-f64-sys-global", double, kOfAll,
           OR_TORN(CTS_ATOM("atom.relaxed.sys.global.add.f64", "d")), old + v, 1 + i % 7, kAny);

CTS_CASE() {
  const bool control = cts::control();
  CTS_CUDA(cudaMemcpyToSymbol(torn, &control, sizeof control));
  cts::litmus::RunUpdates<AddU32SysGlobal, AddU64SysGlobal, ExchB32SysGlobal, CasB32SysGlobal, CasB64SysGlobal,
                          MinU32SysGlobal, OrB32SysGlobal, AddF32SysGlobal, AddF64SysGlobal>(
      "an update was lost, or seen twice", false);
}

}  // namespace
