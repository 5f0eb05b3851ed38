// Kernels whose blocks and clusters have dimensions that an attribute gives.
#pragma once

#include "clusters.cuh"

// Code for the host has the attribute, too: without it a launch must give the dimensions of a block.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
#define CTS_BLOCK_SIZE(...) __block_size__(__VA_ARGS__)
#else
#define CTS_BLOCK_SIZE(...)
#endif

namespace cts {

/// Counts the threads of each block by the dimensions that it should have; one of others counts nothing.
__device__ inline void TellBlock(SeenCluster* seen, unsigned* threads, unsigned x, unsigned y, unsigned z) {
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  if (blockDim.x == x && blockDim.y == y && blockDim.z == z) atomicAdd(threads + block, 1u);
  if (threadIdx.x + threadIdx.y + threadIdx.z == 0) TellCluster(seen);
}

/// Room for more blocks than GridOfClusters(shape) has, should a launch count the blocks of a cluster twice.
inline unsigned RoomFor(dim3 shape) { return 9 * BlocksOf(GridOfClusters(shape)); }

/// Checks that each block of GridOfClusters(shape) ran so many threads, where CheckClusters has it, and that no other
/// block ran.
inline void CheckBlocks(const DeviceBuffer<SeenCluster>& seen, const DeviceBuffer<unsigned>& threads, dim3 shape,
                        unsigned each, const char* message) {
  unsigned wrong = 0, block = 0;
  for (const unsigned count : threads.Read())
    wrong += count != (block++ < BlocksOf(GridOfClusters(shape)) ? each : 0) ? 1 : 0;
  if (CTS_EXPECT_EQ(wrong, 0, message)) CheckClusters(seen, shape, message);
}

}  // namespace cts
