/*---
clause: cdp.sync.device-synchronize-with-opt-in
control: without the opt-in macro
build: [rdc, cdp1, cc-80]
control-build: [rdc, cc-80]
note: in a __host__ __device__ function the call only draws a warning without the macro, so that the twin is built too
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: cudaDeviceSynchronize,
#include "cts/case.cuh"

#pragma nv_diag_suppress 1444, 20011  // deprecated; a __host__ function called from device code

namespace {

__host__ __device__ void Wait() { cudaDeviceSynchronize(); }

__global__ void Kernel() { Wait(); }

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
