/*---
clause: perf.array2d.cumemallocpitch-rows-aligned
covers: rows of both functions, of widths around powers of two
control: the rows follow each other without padding
control-fails-with: a row of one of the functions does not begin at a multiple of 32 bytes
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kRows = 5;

__global__ void WriteEnds(unsigned char* memory, std::size_t pitch, std::size_t width) {
  unsigned char* const row = memory + threadIdx.x * pitch;
  row[0] = row[width - 1] = static_cast<unsigned char>(threadIdx.x + 1);
}

std::size_t Wrong(unsigned char* memory, std::size_t pitch, std::size_t width) {
  WriteEnds<<<1, kRows>>>(memory, pitch, width);
  CTS_FINISH();
  std::size_t wrong = width > pitch;
  for (std::size_t row = 0; row < kRows; ++row) {
    const auto at = reinterpret_cast<std::size_t>(memory) + row * (cts::control() ? width : pitch);
    unsigned char ends[2];
    CTS_CUDA(cudaMemcpy(&ends[0], memory + row * pitch, 1, cudaMemcpyDefault));
    CTS_CUDA(cudaMemcpy(&ends[1], memory + row * pitch + width - 1, 1, cudaMemcpyDefault));
    wrong += at % 32 != 0 || ends[0] != row + 1 || ends[1] != row + 1;
  }
  return wrong;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  std::size_t wrong_of_driver = 0, wrong_of_runtime = 0;
  for (std::size_t base = 32; base <= 4096; base *= 2) {
    for (const std::size_t width : {base - 1, base, base + 1}) {
      CUdeviceptr of_driver = 0;
      void* of_runtime = nullptr;
      std::size_t pitch = 0;
      CTS_CU(CTS_DRIVER(cuMemAllocPitch)(&of_driver, &pitch, width, kRows, 4));
      wrong_of_driver += Wrong(reinterpret_cast<unsigned char*>(of_driver), pitch, width);
      CTS_CU(CTS_DRIVER(cuMemFree)(of_driver));
      CTS_CUDA(cudaMallocPitch(&of_runtime, &pitch, width, kRows));
      wrong_of_runtime += Wrong(static_cast<unsigned char*>(of_runtime), pitch, width);
      CTS_CUDA(cudaFree(of_runtime));
    }
  }
  constexpr const char* kWrong = "a row of one of the functions does not begin at a multiple of 32 bytes";
  cts::Row("cuMemAllocPitch", [&] { CTS_EXPECT_EQ(wrong_of_driver, 0u, kWrong); });
  cts::Row("cudaMallocPitch", [&] { CTS_EXPECT_EQ(wrong_of_runtime, 0u, kWrong); });
}

}  // namespace
