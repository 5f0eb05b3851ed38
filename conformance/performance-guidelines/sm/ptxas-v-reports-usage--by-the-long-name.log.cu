/*---
clause: perf.sm.ptxas-v-reports-usage
covers: the option by its long name
control: the option is left out
build: [cc-75, ptxas-verbose-in-full]
control-build: [cc-75]
note: >-
  Built for compute capability 7.5, where nothing of the shared memory is the system's. Either kernel may be told of
  first.
---*/
// CHECK-DAG: {{First[A-Za-z0-9_]*' for ([^U]|[[:space:]])*Used [1-9][0-9]* registers.*[^0-9]4000 bytes smem}}
// CHECK-DAG: {{Second[A-Za-z0-9_]*' for ([^U]|[[:space:]])*Used [1-9][0-9]* registers.*[^0-9]2400 bytes smem}}
#include "cts/case.cuh"

namespace {

template <int kWords>
__device__ void Exchange(int* out, int at) {
  __shared__ int words[kWords];
  for (int i = threadIdx.x; i < kWords; i += blockDim.x) words[i] = out[i];
  __syncthreads();
  out[threadIdx.x] = words[at];
}

__global__ void First(int* out, int at) { Exchange<1000>(out, at); }

__global__ void Second(int* out, int at) { Exchange<600>(out, at); }

CTS_CASE() {
  First<<<1, 1>>>(nullptr, 0);
  Second<<<1, 1>>>(nullptr, 0);
}

}  // namespace
