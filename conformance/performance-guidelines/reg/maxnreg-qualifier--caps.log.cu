/*---
clause: perf.reg.maxnreg-qualifier
control: the kernel has no such qualifier
build: [ptxas-verbose]
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK: {{Used }}{{([1-9]|[1-3][0-9]|40)}}{{ registers}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER
#else
#define QUALIFIER __maxnreg__(40)
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
