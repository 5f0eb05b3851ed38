/*---
clause: perf.arithmetic.half2-shuffle
control: each half is shuffled by itself
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{SHFL[. ]}}
// CHECK-NOT: {{SHFL[. ]}}
// CHECK: EXIT
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

__global__ void Kernel(__half2* out, const __half2* in) {
  const __half2 value = in[threadIdx.x];
#ifdef CTS_CONTROL
  const __half low = __shfl_xor_sync(~0u, __low2half(value), 1);
  out[threadIdx.x] = __halves2half2(low, __shfl_xor_sync(~0u, __high2half(value), 1));
#else
  out[threadIdx.x] = __shfl_xor_sync(~0u, value, 1);
#endif
}

CTS_CASE() { Kernel<<<1, 32>>>(nullptr, nullptr); }

}  // namespace
