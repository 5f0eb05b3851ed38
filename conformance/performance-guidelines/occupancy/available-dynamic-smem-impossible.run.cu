/*---
clause: perf.occupancy.available-dynamic-smem-impossible
control: one block
control-fails-with: not cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxBlocksPerMultiprocessor, 0));
  const auto ask = [](const char* row, int blocks) {
    cts::Row(row, [&] {
      std::size_t bytes = 0;
      const cudaError_t code =
          cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, Small, cts::control() ? 1 : blocks, 32);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(code, cudaErrorInvalidValue, "not cudaErrorInvalidValue");
    });
  };
  ask("no-block", 0);
  ask("one-too-many", most + 1);
}

}  // namespace
