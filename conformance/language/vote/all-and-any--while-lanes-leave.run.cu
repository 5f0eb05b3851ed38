/*---
clause: lang.vote.all-and-any
covers: loops that lanes leave in different turns, by a return, too
control: each lane has its predicate of another turn
control-fails-with: a vote of a loop that lanes have left is not that of the lanes of its mask
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../lanes-that-leave.family.cuh"

namespace {

// Each lane has a predicate that is seldom, or nearly always, set.
template <bool all>
struct Vote {
  static constexpr const char* kName = all ? "all-" : "any-";
  static __host__ __device__ unsigned Argument(unsigned thread, unsigned turn) {
    const unsigned mixed = (thread % kWarp * 37 + turn * 11) % 23;
    return all ? mixed != 5 : mixed == 5 ? 256 : 0;
  }
  static __device__ unsigned Call(unsigned mask, unsigned value) {
    const int predicate = static_cast<int>(value);
    return (all ? __all_sync(mask, predicate) : __any_sync(mask, predicate)) != 0 ? 1 : 0;
  }
  static unsigned Of(unsigned thread, unsigned turn, unsigned mask) {
    bool every = true, some = false;
    for (unsigned lane = 0; lane < kWarp; ++lane) {
      if ((mask >> lane & 1) == 0) continue;
      const bool set = Argument(thread / kWarp * kWarp + lane, turn) != 0;
      every = every && set;
      some = some || set;
    }
    return (all ? every : some) ? 1 : 0;
  }
};

CTS_CASE() {
  constexpr const char* kOther = "a vote of a loop that lanes have left is not that of the lanes of its mask";
  CheckLoops<Vote<true>>(cts::control() ? 1 : 0, kOther);
  CheckLoops<Vote<false>>(cts::control() ? 1 : 0, kOther);
}

}  // namespace
