/*---
clause: perf.lmem.large-array-goes-local
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  float array[300];
#pragma unroll
  for (int i = 0; i < 300; ++i) array[i] = static_cast<const volatile float*>(in)[i * 32];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 300; ++i) static_cast<volatile float*>(out)[i * 32] = array[i] * array[(i + 1) % 300];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
