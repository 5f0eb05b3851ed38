/*---
clause: lang.match.any
covers: loops that lanes leave in different turns, by a return, too
control: each lane gives its value of another turn
control-fails-with: a lane in a loop that others have left got another set than the lanes of its mask with its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../lanes-that-leave.family.cuh"

namespace {

struct Match {
  static constexpr const char* kName = "";
  static __host__ __device__ unsigned Argument(unsigned thread, unsigned turn) {
    return (thread * 5 + thread / 7) % (turn % 6 + 2);
  }
  static __device__ unsigned Call(unsigned mask, unsigned value) { return __match_any_sync(mask, value); }
  static unsigned Of(unsigned thread, unsigned turn, unsigned mask) {
    unsigned set = 0;
    for (unsigned lane = 0; lane < kWarp; ++lane)
      if ((mask >> lane & 1) != 0 && Argument(thread / kWarp * kWarp + lane, turn) == Argument(thread, turn))
        set |= 1u << lane;
    return set;
  }
};

CTS_CASE() {
  CheckLoops<Match>(cts::control() ? 1 : 0,
                    "a lane in a loop that others have left got another set than the lanes of its mask with its value");
}

}  // namespace
