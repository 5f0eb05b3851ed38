/*---
clause: perf.occupancy.null-pointer-invalid
control: there is a place for the result
control-fails-with: a query without a place for its result does not fail as documented
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int blocks = 0;
  const cudaError_t code =
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(cts::control() ? &blocks : nullptr, Small, 32, 0);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorInvalidValue, "a query without a place for its result does not fail as documented");
}

}  // namespace
