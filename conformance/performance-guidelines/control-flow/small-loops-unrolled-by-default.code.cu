/*---
clause: perf.control-flow.small-loops-unrolled-by-default
---*/
// COUNT loads-of-twelve-turns: LDG
// COUNT branches: BRA
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  float sum = 0;
  for (int i = 0; i < 12; ++i) sum += in[i * 32 + threadIdx.x] * in[i];
  out[threadIdx.x] = sum;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
