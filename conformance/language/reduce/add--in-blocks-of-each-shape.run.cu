/*---
clause: lang.reduce.add
covers: blocks of two and three dimensions
control: the first lane of each warp has another value
control-fails-with: a lane of a block of such a shape got another sum than that of its warp
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../blocks-of-each-shape.family.cuh"

namespace {

struct Sum {
  static __device__ unsigned Call([[maybe_unused]] unsigned mask, [[maybe_unused]] unsigned value, unsigned) {
#if __CUDA_ARCH__ >= 800
    return __reduce_add_sync(mask, value);
#else
    return 0;
#endif
  }
};

CTS_CASE() {
  CheckEachShape<Sum>([](unsigned mixed) { return mixed; }, [](unsigned value) { return value + 1; },
                      [](const unsigned* values, unsigned lanes, unsigned) {
                        unsigned sum = 0;
                        for (unsigned lane = 0; lane < lanes; ++lane) sum += values[lane];
                        return sum;
                      },
                      cts::control(), "a lane of a block of such a shape got another sum than that of its warp");
}

}  // namespace
