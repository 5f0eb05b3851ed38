/*---
clause: perf.reg.maxrregcount-ignored-with-launch-bounds
control: the kernel has no launch bounds, so that the option counts
build: [cc-90, ptxas-verbose, maxrregcount-32]
note: the kernel wants more than the 64 that its bounds leave, and the option allows 32
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK: {{Used }}{{(3[3-9]|[45][0-9]|6[0-4])}}{{ registers}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __launch_bounds__(1024)
#endif

namespace {

// Every value of a round needs two of the round before, so that all are alive at once.
__global__ void QUALIFIER Kernel(float* out, const float* in) {
  float value[64];
#pragma unroll
  for (int i = 0; i < 64; ++i) value[i] = in[i * blockDim.x + threadIdx.x];
#pragma unroll
  for (int round = 1; round < 8; ++round) {
    float next[64];
#pragma unroll
    for (int i = 0; i < 64; ++i) next[i] = value[i] * value[(i + round) % 64] + value[(i + 31) % 64];
#pragma unroll
    for (int i = 0; i < 64; ++i) value[i] = next[i];
  }
#pragma unroll
  for (int i = 0; i < 64; ++i) out[i * blockDim.x + threadIdx.x] = value[i];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
