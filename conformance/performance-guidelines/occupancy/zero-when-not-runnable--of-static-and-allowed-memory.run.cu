/*---
clause: perf.occupancy.zero-when-not-runnable
covers: static with dynamic shared memory, and more than was allowed
control: a block that can run
control-fails-with: blocks are predicted that cannot run
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/process/driver.h"
#include "cts/row.h"

namespace {

constexpr int kWithoutAsking = 48 << 10, kStatic = 40 << 10, kAllowed = 52 << 10;

__global__ void Small(int* out) { *out = 1; }
__global__ void Large(int* out) {
  __shared__ volatile char fixed[kStatic];
  fixed[*out] = 1;
  *out = fixed[0];
}

// The other functions that predict, each asked what a block of 32 threads with so much dynamic memory gets.
int ByFlags(const void* kernel, std::size_t bytes) {
  int blocks = -1;
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, kernel, 32, bytes,
                                                                  cudaOccupancyDisableCachingOverride));
  return blocks;
}
int ByDriver(const void* kernel, std::size_t bytes) {
  int blocks = -1;
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
  CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, function, 32, bytes));
  return blocks;
}

// `most` bytes of dynamic memory are allowed beside the static memory, and one block has one more.
void Ask(const char* row, const void* kernel, int most) {
  cts::Row(row, [&] {
    constexpr const char* kPredicted = "blocks are predicted that cannot run";
    const std::size_t bytes = static_cast<std::size_t>(most) + (cts::control() ? 0 : 1);
    CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32, bytes), 0, kPredicted);
    CTS_EXPECT_EQ(ByFlags(kernel, bytes), 0, kPredicted);
    CTS_EXPECT_EQ(ByDriver(kernel, bytes), 0, kPredicted);
  });
}

CTS_CASE() {
  const auto *small = reinterpret_cast<const void*>(&Small), *large = reinterpret_cast<const void*>(&Large);
  Ask("static-and-dynamic-memory", large, kWithoutAsking - kStatic);
  CTS_CUDA(cudaFuncSetAttribute(small, cudaFuncAttributeMaxDynamicSharedMemorySize, kAllowed));
  Ask("one-byte-more-than-allowed", small, kAllowed);
  CTS_CUDA(cudaFuncSetAttribute(small, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
