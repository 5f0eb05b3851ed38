/*---
clause: lang.launch.cluster-beyond-eight-blocks
control: the clusters have half as many blocks
control-fails-with:
  - a block of a cluster of more than eight blocks is at another place, or did not find the shared memory of the others
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <string>

#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

// Each block stores its number in its shared memory, and sums those of its cluster.
template <int number>
__global__ void SumOfCluster([[maybe_unused]] unsigned* sums, [[maybe_unused]] unsigned* ranks) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned own;
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  if (threadIdx.x == 0) own = blockIdx.x + 1;
  cluster.sync();
  if (threadIdx.x == 0) {
    unsigned sum = 0;
    for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) sum += *cluster.map_shared_rank(&own, rank);
    sums[blockIdx.x] = sum;
    ranks[blockIdx.x] = cluster.block_rank();
  }
  cluster.sync();
#endif
}
using Kernel = void (*)(unsigned*, unsigned*);

cudaError_t Launch(Kernel kernel, unsigned blocks, unsigned each, unsigned* sums, unsigned* ranks, int* room) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = each;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(32);
  config.attrs = &attribute;
  config.numAttrs = 1;
  if (room != nullptr && cts::Taken(cudaOccupancyMaxActiveClusters(room, kernel, &config)) != cudaSuccess) *room = 0;
  void* arguments[] = {&sums, &ranks};
  return cts::Taken(cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel), arguments));
}

void Check(Kernel kernel, unsigned each, const char* without_attribute) {
  cts::Row(std::to_string(each).c_str(), [&] {
    const unsigned blocks = 4 * each;
    const cts::DeviceBuffer<unsigned> sums(blocks), ranks(blocks), others(2 * blocks);
    const cudaError_t before = Launch(kernel, blocks, each, others.data(), others.data() + blocks, nullptr);
    CTS_FINISH();
    CTS_OBSERVE(without_attribute, before == cudaSuccess);
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
    int room = 0;
    const cudaError_t code = Launch(kernel, blocks, cts::control() ? each / 2 : each, sums.data(), ranks.data(), &room);
    CTS_FINISH();
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 0));
    if (room == 0) return cts::PowerNotShown("the device has no room for such a cluster");
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch of clusters that are allowed, and that there is room for, failed");
    unsigned wrong = 0;
    for (unsigned block = 0; block < blocks; ++block) {
      const unsigned first = block / each * each + 1;  // the number of the first block of its cluster
      wrong += sums[block] != each * first + each * (each - 1) / 2 || ranks[block] != block % each ? 1 : 0;
    }
    CTS_EXPECT_EQ(
        wrong, 0u,
        "a block of a cluster of more than eight blocks is at another place, or did not find the shared memory "
        "of the others");
  });
}

CTS_CASE() {
  Check(SumOfCluster<10>, 10, "launched-without-the-attribute-10");
  Check(SumOfCluster<12>, 12, "launched-without-the-attribute-12");
  Check(SumOfCluster<16>, 16, "launched-without-the-attribute-16");
}

}  // namespace
