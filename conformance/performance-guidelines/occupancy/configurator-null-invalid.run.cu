/*---
clause: perf.occupancy.configurator-null-invalid
control: nothing is null
control-fails-with: not cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int grid = 0, threads = 0;
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  const bool null = !cts::control();
  cts::Row("grid", [&] {
    CTS_EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(null ? nullptr : &grid, &threads, kernel), cudaErrorInvalidValue,
                  "not cudaErrorInvalidValue");
  });
  cts::Row("threads", [&] {
    CTS_EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, null ? nullptr : &threads, kernel), cudaErrorInvalidValue,
                  "not cudaErrorInvalidValue");
  });
  cts::Row("kernel", [&] {
    CTS_EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, null ? nullptr : kernel), cudaErrorInvalidValue,
                  "not cudaErrorInvalidValue");
  });
  (void)cudaGetLastError();
}

}  // namespace
