/*---
clause: pi.error.invalid-configuration
control: the launch fits the device
control-fails-with: a launch that can never fit the device was not refused as documented
---*/
#include "cts/case.cuh"

#include "launch-fits.cuh"

namespace {

__device__ int ran;
__global__ void Mark() { ran = 1; }

constexpr const char* kAccepted = "a launch that can never fit the device was not refused as documented";

constexpr struct {
  const char* name;
  unsigned grid[3], block[3];
} kRows[] = {{"1025-threads", {1, 1, 1}, {1025, 1, 1}},       {"32-by-33-threads", {1, 1, 1}, {32, 33, 1}},
             {"1025-threads-in-y", {1, 1, 1}, {1, 1025, 1}},  {"65-threads-in-z", {1, 1, 1}, {1, 1, 65}},
             {"65536-blocks-in-y", {1, 65536, 1}, {1, 1, 1}}, {"65536-blocks-in-z", {1, 1, 65536}, {1, 1, 1}}};

cudaError_t Launch(const unsigned (&grid)[3], const unsigned (&block)[3]) {
  const int zero = 0;
  CTS_CUDA(cudaMemcpyToSymbol(ran, &zero, sizeof zero));
  if (cts::control()) {
    Mark<<<1, 1>>>();
  } else {
    Mark<<<dim3(grid[0], grid[1], grid[2]), dim3(block[0], block[1], block[2])>>>();
  }
  const cudaError_t code = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  int marked = -1;
  CTS_CUDA(cudaMemcpyFromSymbol(&marked, ran, sizeof marked));
  CTS_EXPECT(marked == 0 || code == cudaSuccess, "a launch that was refused ran all the same");
  return code;
}

CTS_CASE(refused) {
  Mark<<<1, 1024>>>();
  CTS_FINISH();
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (!cts::FitsDevice(row.grid, row.block)) CTS_EXPECT_NE(Launch(row.grid, row.block), cudaSuccess, kAccepted);
    });
  }
}

CTS_CASE(code) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (cts::FitsDevice(row.grid, row.block)) return;
      CTS_EXPECT_EQ(Launch(row.grid, row.block), cudaErrorInvalidConfiguration, kAccepted);
    });
  }
}

}  // namespace
