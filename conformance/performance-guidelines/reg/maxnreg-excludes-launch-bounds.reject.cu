/*---
clause: perf.reg.maxnreg-excludes-launch-bounds
control: each of two kernels has one of the qualifiers
rejects-with:
  - The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__global__ void __launch_bounds__(256) Bounded(int* out) { *out = 1; }
__global__ void __maxnreg__(40) Kernel(int* out) { *out = 1; }
#else
__global__ void __launch_bounds__(256) __maxnreg__(40) Kernel(int* out) { *out = 1; }
#endif

CTS_CASE() {
#ifdef CTS_CONTROL
  Bounded<<<1, 1>>>(nullptr);
#endif
  Kernel<<<1, 1>>>(nullptr);
}

}  // namespace
