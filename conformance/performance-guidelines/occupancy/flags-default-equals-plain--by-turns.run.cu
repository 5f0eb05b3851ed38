/*---
clause: perf.occupancy.flags-default-equals-plain
covers: kernels of different needs, by turns
control: the query with flags is about the next of the kernels
control-fails-with: the query with default flags gives another number for one of several kernels
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Shared(int* out) {
  __shared__ volatile int words[5000];
  words[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = words[4999 - threadIdx.x];
}

struct Asked {
  const char* name;
  const void* kernel;
};

// Kernels with different needs, asked about by turns and for several sizes of a block.
CTS_CASE() {
  constexpr int kKernels = 3;
  const Asked asked[kKernels] = {{"small", reinterpret_cast<const void*>(&Small)},
                                 {"static-shared-memory", reinterpret_cast<const void*>(&Shared)},
                                 {"many-registers", cts::KernelOfRegisters(105, 168).pointer()}};
  int wrong[kKernels] = {};
  for (const int threads : {64, 256, 352, 64}) {
    for (int i = 0; i < kKernels; ++i) {
      int blocks = -1;
      CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
          &blocks, asked[cts::control() ? (i + 1) % kKernels : i].kernel, threads, 512, cudaOccupancyDefault));
      wrong[i] += blocks != cts::ResidentBlocks(asked[i].kernel, threads, 512);
    }
  }
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(asked[i].name, [&] {
      CTS_EXPECT_EQ(wrong[i], 0, "the query with default flags gives another number for one of several kernels");
    });
  }
}

}  // namespace
