/*---
clause: perf.sm.resource-usage-option
control: the option is left out
build: [cc-75, resource-usage]
control-build: [cc-75]
note: built for compute capability 7.5, where nothing of the shared memory is the system's
---*/
// CHECK: {{Used [1-9][0-9]* registers.*[^0-9]4000 bytes smem}}
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, int at) {
  __shared__ int words[1000];
  for (int i = threadIdx.x; i < 1000; i += blockDim.x) words[i] = out[i];
  __syncthreads();
  out[threadIdx.x] = words[at];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0); }

}  // namespace
