/*---
clause: model.atomic-function.system-scope
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddU32Global, "add-u32-global", unsigned, kOfAll, old = atomicAdd_system(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddU64Global, "add-u64-global", unsigned long long, kOfAll, old = atomicAdd_system(at, v), old + v,
           0xFFFFFFFFull + i, kAny);
CTS_UPDATE(AddF32Global, "add-f32-global", float, kOfAll, old = atomicAdd_system(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64Global, "add-f64-global", double, kOfAll, old = atomicAdd_system(at, v), old + v, 1 + i % 7, kAny);
CTS_UPDATE(ExchU32Global, "exch-u32-global", unsigned, kOfAll, old = atomicExch_system(at, v), v, i + 1, kStored);
CTS_UPDATE(MinS32Global, "min-s32-global", int, kOfAll, old = atomicMin_system(at, v), v < old ? v : old,
           0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);
CTS_UPDATE(MaxU32Global, "max-u32-global", unsigned, kOfAll, old = atomicMax_system(at, v), v > old ? v : old,
           (i * 2654435761u) >> 1, kAny);
CTS_UPDATE(IncU32Global, "inc-u32-global", unsigned, kOfAll, old = atomicInc_system(at, v), old >= v ? 0 : old + 1,
           9999, kAny);
CTS_UPDATE(DecU32Global, "dec-u32-global", unsigned, kOfAll, old = atomicDec_system(at, v),
           old == 0 || old > v ? v : old - 1, 9999, kAny);
CTS_UPDATE(AndU32Global, "and-u32-global", unsigned, kOfAll, old = atomicAnd_system(at, v), old& v,
           ~(static_cast<unsigned>(1) << i % 32), kAny);
CTS_UPDATE(OrU64Global, "or-u64-global", unsigned long long, kOfAll, old = atomicOr_system(at, v), old | v,
           static_cast<unsigned long long>(1) << i % 64, kAny);
CTS_UPDATE(XorU32Global, "xor-u32-global", unsigned, kOfAll, old = atomicXor_system(at, v), old ^ v,
           static_cast<unsigned>(i) * 2654435761u, kAny);
CTS_UPDATE(
    CasU32Global, "cas-u32-global", unsigned, kOfAll, unsigned seen = *static_cast<volatile unsigned*>(at);
    do {
      old = seen;
      seen = atomicCAS_system(at, old, old + v);
    } while (seen != old),
    old + v, 1 + i % 7, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<AddU32Global, AddU64Global, AddF32Global, AddF64Global, ExchU32Global, MinS32Global,
                          MaxU32Global, IncU32Global, DecU32Global, AndU32Global, OrU64Global, XorU32Global,
                          CasU32Global>("an update was lost, or seen twice", cts::control());
}

}  // namespace
