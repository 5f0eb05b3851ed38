/*---
clause: lang.reduce.add
covers: loops that lanes leave in different turns, by a return, too
control: each lane gives its value of a later turn
control-fails-with: a lane in a loop that others have left got another sum than that of its mask
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../lanes-that-leave.family.cuh"

namespace {

struct Sum {
  static constexpr const char* kName = "";
  static __host__ __device__ unsigned Argument(unsigned thread, unsigned turn) {
    return (thread + 1) * 1000003u + turn * 77u;
  }
  static __device__ unsigned Call([[maybe_unused]] unsigned mask, [[maybe_unused]] unsigned value) {
#if __CUDA_ARCH__ >= 800
    return __reduce_add_sync(mask, value);
#else
    return 0;
#endif
  }
  static unsigned Of(unsigned thread, unsigned turn, unsigned mask) {
    unsigned sum = 0;
    for (unsigned lane = 0; lane < kWarp; ++lane)
      if ((mask >> lane & 1) != 0) sum += Argument(thread / kWarp * kWarp + lane, turn);
    return sum;
  }
};

CTS_CASE() {
  CheckLoops<Sum>(cts::control() ? 1 : 0,
                  "a lane in a loop that others have left got another sum than that of its mask");
}

}  // namespace
