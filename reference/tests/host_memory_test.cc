// Page-locked memory of the host beside memory of the device, as programs allocate both.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <vector>

namespace ref {
namespace {

std::size_t Free() {
  std::size_t free = 0, total = 0;
  EXPECT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
  return free;
}

// perf.thrash.fallback-pinned-memory
TEST(PageLockedMemory, UsesUpNoneOfTheDevice) {
  constexpr std::size_t kBytes = 1 << 20;
  const std::size_t at_first = Free();
  std::vector<void*> blocks;
  for (std::size_t bytes = at_first; kBytes <= bytes; bytes /= 2) {
    for (void* block = nullptr; cudaMalloc(&block, bytes) == cudaSuccess;) blocks.push_back(block);
  }
  EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation);
  const std::size_t left = Free();
  EXPECT_LT(left, kBytes);
  void* host = nullptr;
  EXPECT_EQ(cudaMallocHost(&host, kBytes), cudaSuccess);
  EXPECT_EQ(Free(), left);
  EXPECT_EQ(cudaFreeHost(host), cudaSuccess);
  for (void* const block : blocks) EXPECT_EQ(cudaFree(block), cudaSuccess);
  EXPECT_EQ(Free(), at_first);
}

}  // namespace
}  // namespace ref
