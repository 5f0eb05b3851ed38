// Updates by atomic functions of further types, and by subtraction: rows of words of one place.
#include "cts/litmus/updates.cuh"

// As EACH_FUNCTION of each-function.family.cuh. Of words of 64 bits both halves decide. The values that floats take are
// summed without rounding.
#define FURTHER_TYPES(Place, place, players, scope)                                                                   \
  CTS_UPDATE(AddS32##Place, "add-s32-" place, int, players, old = atomicAdd##scope(at, v), old + v, 1, kTickets);     \
  CTS_UPDATE(SubU32##Place, "sub-u32-" place, unsigned, players, old = atomicSub##scope(at, v), old - v, 1 + i % 7,   \
             kAny);                                                                                                   \
  CTS_UPDATE(SubS32##Place, "sub-s32-" place, int, players, old = atomicSub##scope(at, v), old - v, 1 + i % 7, kAny); \
  CTS_UPDATE(ExchS32##Place, "exch-s32-" place, int, players, old = atomicExch##scope(at, v), v, i + 1, kStored);     \
  CTS_UPDATE(ExchU64##Place, "exch-u64-" place, unsigned long long, players, old = atomicExch##scope(at, v), v,       \
             (i + 1) * 0x100000001ull, kStored);                                                                      \
  CTS_UPDATE(ExchF32##Place, "exch-f32-" place, float, players, old = atomicExch##scope(at, v), v, 1 + i % 61,        \
             kStored);                                                                                                \
  CTS_UPDATE(MinU32##Place, "min-u32-" place, unsigned, players, old = atomicMin##scope(at, v), v < old ? v : old,    \
             0x7FFFFFFFu - ((i * 2654435761u) >> 1), kAny);                                                           \
  CTS_UPDATE(MaxS32##Place, "max-s32-" place, int, players, old = atomicMax##scope(at, v), v > old ? v : old,         \
             static_cast<int>((i * 2654435761u) >> 1) - (1 << 30), kAny);                                             \
  CTS_UPDATE(MinS64##Place, "min-s64-" place, long long, players, old = atomicMin##scope(at, v), v < old ? v : old,   \
             (0x7FFFFFFFll - ((i * 2654435761u) >> 1) - (1ll << 30)) * (1ll << 24), kAny);                            \
  CTS_UPDATE(MinU64##Place, "min-u64-" place, unsigned long long, players, old = atomicMin##scope(at, v),             \
             v < old ? v : old, (0x7FFFFFFFull - ((i * 2654435761u) >> 1)) << 24, kAny);                              \
  CTS_UPDATE(MaxS64##Place, "max-s64-" place, long long, players, old = atomicMax##scope(at, v), v > old ? v : old,   \
             (static_cast<long long>((i * 2654435761u) >> 1) - (1ll << 30)) * (1ll << 24), kAny);                     \
  CTS_UPDATE(MaxU64##Place, "max-u64-" place, unsigned long long, players, old = atomicMax##scope(at, v),             \
             v > old ? v : old, static_cast<unsigned long long>((i * 2654435761u) >> 1) << 24, kAny);                 \
  CTS_UPDATE(AndU64##Place, "and-u64-" place, unsigned long long, players, old = atomicAnd##scope(at, v), old & v,    \
             ~(i < 256 && i % 4 == 0 ? 1ull << i / 4 : 0ull), kAny);                                                  \
  CTS_UPDATE(OrU32##Place, "or-u32-" place, unsigned, players, old = atomicOr##scope(at, v), old | v,                 \
             i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u, kAny);                                                         \
  CTS_UPDATE(OrS32##Place, "or-s32-" place, int, players, old = atomicOr##scope(at, v), old | v,                      \
             i < 256 && i % 8 == 0 ? 1u << i / 8 : 0u, kAny);                                                         \
  CTS_UPDATE(XorU64##Place, "xor-u64-" place, unsigned long long, players, old = atomicXor##scope(at, v), old ^ v,    \
             static_cast<unsigned long long>(i) * 0x9E3779B97F4A7C15ull, kAny);                                       \
  CTS_UPDATE(                                                                                                         \
      CasU64##Place, "cas-u64-" place, unsigned long long, players,                                                   \
      unsigned long long seen = *static_cast<volatile unsigned long long*>(at);                                       \
      do {                                                                                                            \
        old = seen;                                                                                                   \
        seen = atomicCAS##scope(at, old, old + v);                                                                    \
      } while (seen != old),                                                                                          \
      old + v, 0xFFFFFFFFull + i, kAny)

#define EACH_FURTHER(Place)                                                                                   \
  AddS32##Place, SubU32##Place, SubS32##Place, ExchS32##Place, ExchU64##Place, ExchF32##Place, MinU32##Place, \
      MaxS32##Place, MinS64##Place, MinU64##Place, MaxS64##Place, MaxU64##Place, AndU64##Place, OrU32##Place, \
      OrS32##Place, XorU64##Place, CasU64##Place
