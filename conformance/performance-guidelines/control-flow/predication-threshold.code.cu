/*---
clause: perf.control-flow.predication-threshold
note: six kernels; each has one branch to itself past its end
---*/
// COUNT branches: BRA
// COUNT predicated: @!?P[0-9] +(FFMA|FMUL|FADD)
#include "cts/case.cuh"

namespace {

// The body of kernel n has n dependent steps.
template <int kSteps>
__global__ void Kernel(float* values, float limit) {
  float x = values[threadIdx.x];
  if (x > limit) {
#pragma unroll
    for (int i = 0; i < kSteps; ++i) x = x * x + limit;
  }
  values[threadIdx.x] = x;
}

CTS_CASE() {
  Kernel<1><<<1, 1>>>(nullptr, 0);
  Kernel<2><<<1, 1>>>(nullptr, 0);
  Kernel<4><<<1, 1>>>(nullptr, 0);
  Kernel<8><<<1, 1>>>(nullptr, 0);
  Kernel<16><<<1, 1>>>(nullptr, 0);
  Kernel<64><<<1, 1>>>(nullptr, 0);
}

}  // namespace
