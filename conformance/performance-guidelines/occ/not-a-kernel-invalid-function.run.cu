/*---
clause: perf.occ.not-a-kernel-invalid-function
control: a kernel
control-fails-with: not cudaErrorInvalidDeviceFunction
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
void OnTheHost() {}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  const auto* function = reinterpret_cast<const void*>(&OnTheHost);
  int blocks = -1;
  const cudaError_t code =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, cts::control() ? kernel : function, 128, 0);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorInvalidDeviceFunction, "not cudaErrorInvalidDeviceFunction");
}

}  // namespace
