// Updates by each atomic function: rows of words of one place.
#include "cts/litmus/updates.cuh"

// `Place` ends the names of the updates, `place` those of their rows; `players`: cts::litmus::Where; `scope` ends the
// names of the functions. Each bit is changed by one thread alone, so that none makes up for another.
#define EACH_FUNCTION(Place, place, players, scope)                                                                    \
  CTS_UPDATE(AddU32##Place, "add-u32-" place, unsigned, players, old = atomicAdd##scope(at, v), old + v, 1, kTickets); \
  CTS_UPDATE(AddU64##Place, "add-u64-" place, unsigned long long, players, old = atomicAdd##scope(at, v), old + v,     \
             0xFFFFFFFFull + i, kAny);                                                                                 \
  CTS_UPDATE(AddF32##Place, "add-f32-" place, float, players, old = atomicAdd##scope(at, v), old + v, 1 + i % 7,       \
             kAny);                                                                                                    \
  CTS_UPDATE(AddF64##Place, "add-f64-" place, double, players, old = atomicAdd##scope(at, v), old + v, 1 + i % 7,      \
             kAny);                                                                                                    \
  CTS_UPDATE(ExchU32##Place, "exch-u32-" place, unsigned, players, old = atomicExch##scope(at, v), v, i + 1, kStored); \
  CTS_UPDATE(MinS32##Place, "min-s32-" place, int, players, old = atomicMin##scope(at, v), v < old ? v : old,          \
             0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                                            \
  CTS_UPDATE(MaxU32##Place, "max-u32-" place, unsigned, players, old = atomicMax##scope(at, v), v > old ? v : old,     \
             (i * 2654435761u) >> 1, kAny);                                                                            \
  CTS_UPDATE(IncU32##Place, "inc-u32-" place, unsigned, players, old = atomicInc##scope(at, v),                        \
             old >= v ? 0 : old + 1, 9999, kTickets);                                                                  \
  CTS_UPDATE(DecU32##Place, "dec-u32-" place, unsigned, players, old = atomicDec##scope(at, v),                        \
             old == 0 || old > v ? v : old - 1, 9999, kAny);                                                           \
  CTS_UPDATE(AndU32##Place, "and-u32-" place, unsigned, players, old = atomicAnd##scope(at, v), old & v,               \
             ~(i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u), kAny);                                                       \
  CTS_UPDATE(OrU64##Place, "or-u64-" place, unsigned long long, players, old = atomicOr##scope(at, v), old | v,        \
             i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull, kAny);                                                      \
  CTS_UPDATE(XorU32##Place, "xor-u32-" place, unsigned, players, old = atomicXor##scope(at, v), old ^ v,               \
             static_cast<unsigned>(i) * 2654435761u, kAny);                                                            \
  CTS_UPDATE(                                                                                                          \
      CasU32##Place, "cas-u32-" place, unsigned, players, unsigned seen = *static_cast<volatile unsigned*>(at);        \
      do {                                                                                                             \
        old = seen;                                                                                                    \
        seen = atomicCAS##scope(at, old, old + v);                                                                     \
      } while (seen != old),                                                                                           \
      old + v, 1 + i % 7, kAny)

#define EACH_UPDATE(Place)                                                                                  \
  AddU32##Place, AddU64##Place, AddF32##Place, AddF64##Place, ExchU32##Place, MinS32##Place, MaxU32##Place, \
      IncU32##Place, DecU32##Place, AndU32##Place, OrU64##Place, XorU32##Place, CasU32##Place
