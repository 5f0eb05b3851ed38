/*---
clause: cdp.sync.device-synchronize-with-opt-in
control: without the opt-in macro
build: [rdc, cdp1, cc-80]
control-build: [rdc, cc-80]
---*/
#include "cts/case.cuh"

namespace {

__host__ __device__ void Wait() {
  cudaDeviceSynchronize();
}

__global__ void Kernel() {
  Wait();
}

CTS_CASE() {
  Kernel<<<1, 1>>>();
}

}  // namespace
