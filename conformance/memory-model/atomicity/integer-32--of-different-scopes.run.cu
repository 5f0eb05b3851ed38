/*---
clause: model.atomicity.integer-32
covers: operations of different scopes on one word
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
    CTS_ATOM(wide operation, "r");      \
  } else {                              \
    CTS_ATOM(narrow operation, "r");    \
  }
#define CAS_OF_TWO(narrow, wide, operation)        \
  if (IsWide()) {                                  \
    CTS_ATOM_CAS(wide operation, "r", unsigned);   \
  } else {                                         \
    CTS_ATOM_CAS(narrow operation, "r", unsigned); \
  }
// `Place` ends the names of the updates, `place` those of their rows; `end`: the state space.
#define EACH_OPERATION(Place, place, players, narrow, wide, end)                                                    \
  CTS_UPDATE(AddU32##Place, "add-u32-" place, unsigned, players, OF_TWO(narrow, wide, end ".add.u32"), old + v,     \
             1 + i % 7, kAny);                                                                                      \
  CTS_UPDATE(IncU32##Place, "inc-u32-" place, unsigned, players, OF_TWO(narrow, wide, end ".inc.u32"),              \
             old >= v ? 0 : old + 1, 9999, kAny);                                                                   \
  CTS_UPDATE(MaxU32##Place, "max-u32-" place, unsigned, players, OF_TWO(narrow, wide, end ".max.u32"),              \
             v > old ? v : old, (i * 2654435761u) >> 1, kAny);                                                      \
  CTS_UPDATE(XorB32##Place, "xor-b32-" place, unsigned, players, OF_TWO(narrow, wide, end ".xor.b32"), old ^ v,     \
             static_cast<unsigned>(i) * 2654435761u, kAny);                                                         \
  CTS_UPDATE(ExchB32##Place, "exch-b32-" place, unsigned, players, OF_TWO(narrow, wide, end ".exch.b32"), v, i + 1, \
             kStored);                                                                                              \
  CTS_UPDATE(CasB32##Place, "cas-b32-" place, unsigned, players, CAS_OF_TWO(narrow, wide, end ".cas.b32"), old + v, \
             1 + i % 7, kAny)
#define EACH_UPDATE(Place) AddU32##Place, IncU32##Place, MaxU32##Place, XorB32##Place, ExchB32##Place, CasB32##Place

EACH_OPERATION(CtaGpu, "cta-and-gpu-global", kOfBlock, "atom.relaxed.cta", "atom.relaxed.gpu", ".global");
EACH_OPERATION(CtaSys, "cta-and-sys-global", kOfBlock, "atom.relaxed.cta", "atom.relaxed.sys", ".global");
EACH_OPERATION(GpuSys, "gpu-and-sys-global", kOfAll, "atom.relaxed.gpu", "atom.relaxed.sys", ".global");
EACH_OPERATION(Shared, "cta-and-sys-shared", kShared, "atom.relaxed.cta", "atom.relaxed.sys", ".shared");

CTS_CASE() {
  cts::litmus::RunUpdates<EACH_UPDATE(CtaGpu), EACH_UPDATE(CtaSys), EACH_UPDATE(GpuSys), EACH_UPDATE(Shared)>(
      "an update was lost of operations of different scopes", cts::control());
}

}  // namespace
