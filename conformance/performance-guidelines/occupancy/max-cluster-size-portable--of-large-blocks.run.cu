/*---
clause: perf.occupancy.max-cluster-size-portable
covers: blocks of 512 and of 1024 threads
control: clusters of twice as many blocks, which are not portable
control-fails-with: a cluster of eight large blocks does not run as one
requires: [clusters, no-mig, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "portable-clusters.cuh"

namespace {

// Threads of clusters that are as large as the launch says.
__global__ void Count(unsigned* threads, [[maybe_unused]] unsigned cluster) {
#if __CUDA_ARCH__ >= 900
  unsigned here;
  asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(here));
  if (here == cluster) atomicAdd(threads, 1u);
#endif
}

__global__ void Nothing() {}

CTS_CASE() {
  Nothing<<<1, 1>>>();  // A launch that succeeds.
  for (const unsigned in_block : {512u, 1024u}) {
    cts::Row(in_block == 512 ? "512-threads" : "1024-threads", [&] {
      cudaLaunchConfig_t config = {};
      config.gridDim = dim3(16);
      config.blockDim = dim3(in_block);
      int most = 0;
      CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&most, Count, &config));
      if (!cts::HasRoomForPortableCluster(most)) return;
      if (cts::control() && most > cts::kPortableBlocks)
        return cts::PowerNotShown("clusters of more than eight blocks are portable, too");
      const unsigned cluster = cts::kPortableBlocks * (cts::control() ? 2 : 1), grid = 2 * cluster;
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = cluster;
      attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
      config.gridDim = dim3(grid);
      config.attrs = &attribute;
      config.numAttrs = 1;
      const cts::DeviceBuffer<unsigned> threads(1, 0);
      const cudaError_t code = cudaLaunchKernelEx(&config, Count, threads.data(), cluster);
      (void)cudaGetLastError();
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT(code == cudaSuccess && threads[0] == grid * in_block,
                 "a cluster of eight large blocks does not run as one");
    });
  }
}

}  // namespace
