/*---
clause: perf.occupancy.max-cluster-size-portable
covers: eight blocks in each arrangement of dimensions
control: clusters of twice as many blocks, which are not portable
control-fails-with: a cluster of eight blocks does not run as one
requires: [clusters, no-mig, no-mps]
---*/
#include "cts/case.cuh"

#include "portable-clusters.cuh"

namespace {

// Blocks of a cluster as large as the launch says.
__global__ void Count(unsigned* blocks, [[maybe_unused]] uint3 cluster) {
  if (threadIdx.x > 0) return;
#if __CUDA_ARCH__ >= 900
  uint3 here;
  asm volatile("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(here.x));
  asm volatile("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(here.y));
  asm volatile("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(here.z));
  if (here.x == cluster.x && here.y == cluster.y && here.z == cluster.z) atomicAdd(blocks, 1u);
#endif
}

__global__ void Nothing() {}

struct Shape {
  const char* name;
  uint3 extents;
};
constexpr Shape kShapes[] = {
    {"x", {8, 1, 1}},       {"y", {1, 8, 1}},       {"z", {1, 1, 8}},         {"x-and-y", {4, 2, 1}},
    {"x-and-z", {2, 1, 4}}, {"y-and-z", {1, 4, 2}}, {"all-three", {2, 2, 2}},
};

CTS_CASE() {
  Nothing<<<1, 1>>>();  // A launch that succeeds.
  cudaLaunchConfig_t small = {};
  small.gridDim = dim3(16);
  small.blockDim = dim3(64);
  int most = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&most, Count, &small));
  if (!cts::HasRoomForPortableCluster(most)) return;
  if (cts::control() && most > cts::kPortableBlocks)
    return cts::PowerNotShown("clusters of more than eight blocks are portable, too");
  for (const Shape& shape : kShapes) {
    cts::Row(shape.name, [&] {
      uint3 cluster = shape.extents;
      if (cts::control()) cluster.x *= 2;
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = cluster.x;
      attribute.val.clusterDim.y = cluster.y;
      attribute.val.clusterDim.z = cluster.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = dim3(2 * cluster.x, cluster.y, cluster.z);
      config.blockDim = dim3(64);
      config.attrs = &attribute;
      config.numAttrs = 1;
      const cts::DeviceBuffer<unsigned> blocks(1, 0);
      const cudaError_t code = cudaLaunchKernelEx(&config, Count, blocks.data(), cluster);
      (void)cudaGetLastError();
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT(code == cudaSuccess && blocks[0] == 16, "a cluster of eight blocks does not run as one");
    });
  }
}

}  // namespace
