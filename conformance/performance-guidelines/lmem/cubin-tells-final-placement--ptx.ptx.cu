/*---
clause: perf.lmem.cubin-tells-final-placement
control: an array of the kernel is indexed by an argument, so that it lies in local memory from the first phase on
note: the cubin of the kernel has variables in local memory, as the case without aspect shows
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.local[^a-z]}}
// CHECK: {{ld\.(global\.)?f32|ld\.(global\.)?b32}}
// CHECK-NOT: {{\.local[^a-z]}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) (int(in[i]) & 63)
#else
#define INDEX(i) i
#endif

namespace {

// Every value of a round needs two of the round before, so that all are alive at once.
__global__ void __launch_bounds__(1024, 2) Kernel(float* out, const float* in) {
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
