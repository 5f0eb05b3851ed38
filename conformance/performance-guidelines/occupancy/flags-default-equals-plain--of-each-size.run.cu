/*---
clause: perf.occupancy.flags-default-equals-plain
covers: each block size, and each KiB of dynamic shared memory
control: the query with flags asks for one warp or one KiB more
control-fails-with: the query with default flags gives another number for some size
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void __launch_bounds__(1024) WithArray(int* out, int i) {
  __shared__ int words[1000];
  words[threadIdx.x % 1000] = i;
  __syncthreads();
  *out = words[i];
}

int WithFlags(const void* kernel, int threads, std::size_t bytes) {
  int blocks = -1;
  CTS_CUDA(
      cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, kernel, threads, bytes, cudaOccupancyDefault));
  return blocks;
}

void Check(const char* name, const void* kernel) {
  cts::Row(name, [&] {
    constexpr int kMost = 1024, kKiB = 1024, kMostKiB = 40;
    int wrong_of_threads = 0, wrong_of_bytes = 0;
    for (int threads = 1; threads <= kMost - 32; ++threads)
      wrong_of_threads +=
          WithFlags(kernel, threads + (cts::control() ? 32 : 0), 0) != cts::ResidentBlocks(kernel, threads);
    for (const int threads : {32, 100, 512}) {
      for (int i = 0; i < kMostKiB; ++i)
        wrong_of_bytes += WithFlags(kernel, threads, (i + (cts::control() ? 1 : 0)) * kKiB) !=
                          cts::ResidentBlocks(kernel, threads, i * kKiB);
    }
    CTS_EXPECT_EQ(wrong_of_threads, 0, "the query with default flags gives another number for some size");
    CTS_EXPECT_EQ(wrong_of_bytes, 0, "the query with default flags gives another number for some size");
  });
}

CTS_CASE() {
  Check("plain", reinterpret_cast<const void*>(&Small));
  Check("with-an-array", reinterpret_cast<const void*>(&WithArray));
}

}  // namespace
