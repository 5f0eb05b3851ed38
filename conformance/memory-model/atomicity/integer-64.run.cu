/*---
clause: model.atomicity.integer-64
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

// `Place` ends the names of the updates, `place` those of their rows; `space`: scope and state space.
// Each bit is changed by one thread alone, so that none makes up for another.
#define EACH_OPERATION(Place, place, players, space)                                                                   \
  CTS_UPDATE(AddU64##Place, "add-u64-" place, unsigned long long, players,                                             \
             CTS_ATOM("atom.relaxed." space ".add.u64", "l"), old + v, 0xFFFFFFFFull + i, kAny);                       \
  CTS_UPDATE(MinU64##Place, "min-u64-" place, unsigned long long, players,                                             \
             CTS_ATOM("atom.relaxed." space ".min.u64", "l"), v < old ? v : old,                                       \
             0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                                            \
  CTS_UPDATE(MaxU64##Place, "max-u64-" place, unsigned long long, players,                                             \
             CTS_ATOM("atom.relaxed." space ".max.u64", "l"), v > old ? v : old, (i * 2654435761u) >> 1, kAny);        \
  CTS_UPDATE(MinS64##Place, "min-s64-" place, long long, players, CTS_ATOM("atom.relaxed." space ".min.s64", "l"),     \
             v < old ? v : old, 0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                         \
  CTS_UPDATE(AndB64##Place, "and-b64-" place, unsigned long long, players,                                             \
             CTS_ATOM("atom.relaxed." space ".and.b64", "l"), old& v, ~(i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull), \
             kAny);                                                                                                    \
  CTS_UPDATE(OrB64##Place, "or-b64-" place, unsigned long long, players,                                               \
             CTS_ATOM("atom.relaxed." space ".or.b64", "l"), old | v, i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull,    \
             kAny);                                                                                                    \
  CTS_UPDATE(XorB64##Place, "xor-b64-" place, unsigned long long, players,                                             \
             CTS_ATOM("atom.relaxed." space ".xor.b64", "l"), old ^ v,                                                 \
             static_cast<unsigned long long>(i) * 2654435761u, kAny);                                                  \
  CTS_UPDATE(ExchB64##Place, "exch-b64-" place, unsigned long long, players,                                           \
             CTS_ATOM("atom.relaxed." space ".exch.b64", "l"), v, (i + 1) * 0x100000001ull, kStored);                  \
  CTS_UPDATE(CasB64##Place, "cas-b64-" place, unsigned long long, players,                                             \
             CTS_ATOM_CAS("atom.relaxed." space ".cas.b64", "l", unsigned long long), old + v, 0xFFFFFFFFull + i,      \
             kAny)
#define EACH_UPDATE(Place)                                                                                \
  AddU64##Place, MinU64##Place, MaxU64##Place, MinS64##Place, AndB64##Place, OrB64##Place, XorB64##Place, \
      ExchB64##Place, CasB64##Place

EACH_OPERATION(GpuGlobal, "gpu-global", kOfAll, "gpu.global");
EACH_OPERATION(CtaShared, "cta-shared", kShared, "cta.shared");

CTS_CASE() {
  cts::litmus::RunUpdates<EACH_UPDATE(GpuGlobal), EACH_UPDATE(CtaShared)>("an update was lost, or seen twice",
                                                                          cts::control());
}

}  // namespace
