/*---
clause: perf.lmem.ptxas-v-reports-stack-and-spills
control: every index of the array is a constant, and nothing limits the registers
build: [ptxas-verbose, maxrregcount-32]
control-build: [ptxas-verbose]
---*/
// CHECK: {{Function properties for .*Kernel}}
// CHECK-NEXT: {{[1-9][0-9]* bytes stack frame, [1-9][0-9]* bytes spill stores, [1-9][0-9]* bytes spill loads}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) i
#else
#define INDEX(i) (int(in[i]) & 63)
#endif

namespace {

// Every value of a round needs two of the round before, so that all are alive at once.
__global__ void Kernel(float* out, const float* in) {
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
  for (int i = 0; i < 64; ++i) out[i * blockDim.x + threadIdx.x] = value[INDEX(i)];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
