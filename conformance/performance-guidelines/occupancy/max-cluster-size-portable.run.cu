/*---
clause: perf.occupancy.max-cluster-size-portable
control: clusters of sixteen blocks, which are not portable
control-fails-with: the cluster does not run
requires: [clusters, no-mig, no-mps]
---*/
#include "cts/case.cuh"

#include "portable-clusters.cuh"

namespace {

__global__ void Count(unsigned* blocks) {
  if (threadIdx.x == 0) atomicAdd(blocks, 1u);
}

CTS_CASE() {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(16);
  config.blockDim = dim3(32);
  int most = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&most, Count, &config));
  if (!cts::HasRoomForPortableCluster(most)) return;
  if (cts::control() && most > cts::kPortableBlocks)
    return cts::PowerNotShown("clusters of more than eight blocks are portable, too");
  CTS_EXPECT_LE(cts::kPortableBlocks, most, "less than eight blocks of a cluster are possible");
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cts::kPortableBlocks * (cts::control() ? 2 : 1);
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  config.attrs = &attribute;
  config.numAttrs = 1;
  cts::DeviceBuffer<unsigned> blocks(1, 0);
  Count<<<16, 32>>>(blocks.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(blocks[0], 16u, "the kernel does not count its blocks");
  const cudaError_t code = cudaLaunchKernelEx(&config, Count, blocks.data());
  (void)cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code, cudaSuccess, "the cluster does not run");
  if (code == cudaSuccess) CTS_EXPECT_EQ(blocks[0], 32u, "a block did not run");
}

}  // namespace
