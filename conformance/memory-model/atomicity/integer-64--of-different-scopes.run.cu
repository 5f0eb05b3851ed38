/*---
clause: model.atomicity.integer-64
covers: operations of different scopes on one word, and the signed maximum
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of operations of different scopes
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

// Neighbouring lanes have different scopes, and so has each lane in neighbouring warps. Within a block all of them
// cover each other, beyond it those of the device and the system alone.
__device__ bool IsWide() { return (threadIdx.x + threadIdx.x / 32) % 2 != 0; }

#define OF_TWO(narrow, wide, operation) \
  if (IsWide()) {                       \
    CTS_ATOM(wide operation, "l");      \
  } else {                              \
    CTS_ATOM(narrow operation, "l");    \
  }
#define CAS_OF_TWO(narrow, wide, operation)                  \
  if (IsWide()) {                                            \
    CTS_ATOM_CAS(wide operation, "l", unsigned long long);   \
  } else {                                                   \
    CTS_ATOM_CAS(narrow operation, "l", unsigned long long); \
  }
// `Place` ends the names of the updates, `place` those of their rows; `end`: the state space.
#define EACH_OPERATION(Place, place, players, narrow, wide, end)                                                       \
  CTS_UPDATE(AddU64##Place, "add-u64-" place, unsigned long long, players, OF_TWO(narrow, wide, end ".add.u64"),       \
             old + v, 0xFFFFFFFFull + i, kAny);                                                                        \
  CTS_UPDATE(MaxS64##Place, "max-s64-" place, long long, players, OF_TWO(narrow, wide, end ".max.s64"),                \
             v > old ? v : old, static_cast<long long>((i * 2654435761u) >> 1) - (1ll << 30), kAny);                   \
  CTS_UPDATE(XorB64##Place, "xor-b64-" place, unsigned long long, players, OF_TWO(narrow, wide, end ".xor.b64"),       \
             old ^ v, static_cast<unsigned long long>(i) * 0x9E3779B97F4A7C15ull, kAny);                               \
  CTS_UPDATE(ExchB64##Place, "exch-b64-" place, unsigned long long, players, OF_TWO(narrow, wide, end ".exch.b64"), v, \
             (i + 1) * 0x100000001ull, kStored);                                                                       \
  CTS_UPDATE(CasB64##Place, "cas-b64-" place, unsigned long long, players, CAS_OF_TWO(narrow, wide, end ".cas.b64"),   \
             old + v, 0xFFFFFFFFull + i, kAny)
#define EACH_UPDATE(Place) AddU64##Place, MaxS64##Place, XorB64##Place, ExchB64##Place, CasB64##Place

EACH_OPERATION(CtaGpu, "cta-and-gpu-global", kOfBlock, "atom.relaxed.cta", "atom.relaxed.gpu", ".global");
EACH_OPERATION(CtaSys, "cta-and-sys-global", kOfBlock, "atom.relaxed.cta", "atom.relaxed.sys", ".global");
EACH_OPERATION(GpuSys, "gpu-and-sys-global", kOfAll, "atom.relaxed.gpu", "atom.relaxed.sys", ".global");
EACH_OPERATION(Shared, "cta-and-sys-shared", kShared, "atom.relaxed.cta", "atom.relaxed.sys", ".shared");

CTS_CASE() {
  cts::litmus::RunUpdates<EACH_UPDATE(CtaGpu), EACH_UPDATE(CtaSys), EACH_UPDATE(GpuSys), EACH_UPDATE(Shared)>(
      "an update was lost of operations of different scopes", cts::control());
}

}  // namespace
