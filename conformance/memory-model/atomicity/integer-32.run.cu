/*---
clause: model.atomicity.integer-32
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

// `Place` ends the names of the updates, `place` those of their rows; `space`: scope and state space.
// Each bit is changed by one thread alone, so that none makes up for another.
#define EACH_OPERATION(Place, place, players, space)                                                                 \
  CTS_UPDATE(AddU32##Place, "add-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".add.u32", "r"),    \
             old + v, 1 + i % 7, kAny);                                                                              \
  CTS_UPDATE(IncU32##Place, "inc-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".inc.u32", "r"),    \
             old >= v ? 0 : old + 1, 9999, kAny);                                                                    \
  CTS_UPDATE(DecU32##Place, "dec-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".dec.u32", "r"),    \
             old == 0 || old > v ? v : old - 1, 9999, kAny);                                                         \
  CTS_UPDATE(MinU32##Place, "min-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".min.u32", "r"),    \
             v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                       \
  CTS_UPDATE(MaxU32##Place, "max-u32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".max.u32", "r"),    \
             v > old ? v : old, (i * 2654435761u) >> 1, kAny);                                                       \
  CTS_UPDATE(MinS32##Place, "min-s32-" place, int, players, CTS_ATOM("atom.relaxed." space ".min.s32", "r"),         \
             v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                       \
  CTS_UPDATE(MaxS32##Place, "max-s32-" place, int, players, CTS_ATOM("atom.relaxed." space ".max.s32", "r"),         \
             v > old ? v : old, (i * 2654435761u) >> 1, kAny);                                                       \
  CTS_UPDATE(AndB32##Place, "and-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".and.b32", "r"),    \
             old& v, ~(i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u), kAny);                                             \
  CTS_UPDATE(OrB32##Place, "or-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".or.b32", "r"),       \
             old | v, i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u, kAny);                                               \
  CTS_UPDATE(XorB32##Place, "xor-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".xor.b32", "r"),    \
             old ^ v, static_cast<unsigned>(i) * 2654435761u, kAny);                                                 \
  CTS_UPDATE(ExchB32##Place, "exch-b32-" place, unsigned, players, CTS_ATOM("atom.relaxed." space ".exch.b32", "r"), \
             v, i + 1, kStored);                                                                                     \
  CTS_UPDATE(CasB32##Place, "cas-b32-" place, unsigned, players,                                                     \
             CTS_ATOM_CAS("atom.relaxed." space ".cas.b32", "r", unsigned), old + v, 1 + i % 7, kAny)
#define EACH_UPDATE(Place)                                                                                 \
  AddU32##Place, IncU32##Place, DecU32##Place, MinU32##Place, MaxU32##Place, MinS32##Place, MaxS32##Place, \
      AndB32##Place, OrB32##Place, XorB32##Place, ExchB32##Place, CasB32##Place

EACH_OPERATION(GpuGlobal, "gpu-global", kOfAll, "gpu.global");
EACH_OPERATION(CtaShared, "cta-shared", kShared, "cta.shared");

CTS_CASE() {
  cts::litmus::RunUpdates<EACH_UPDATE(GpuGlobal), EACH_UPDATE(CtaShared)>("an update was lost, or seen twice",
                                                                          cts::control());
}

}  // namespace
