/*---
clause: perf.lmem.register-spill-goes-local
control: nothing limits the registers of the kernel
build: [maxrregcount-32]
control-build: []
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-DAG: {{STL[. ]}}
// CHECK-DAG: {{LDL[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

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
  for (int i = 0; i < 64; ++i) out[i * blockDim.x + threadIdx.x] = value[i];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
