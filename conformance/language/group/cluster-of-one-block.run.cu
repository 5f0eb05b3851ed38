/*---
clause: lang.group.cluster-of-one-block
control: the launch has clusters of two blocks
control-fails-with: a block of a launch without clusters is not a cluster by itself
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

struct Told {
  unsigned block_rank, blocks, thread_rank, threads, size, owner, read;
  uint3 block_index, dim_blocks, dim_threads;
};

// Each thread tells. It reads a word of shared memory of the block of rank 0 after the cluster has met.
__global__ void Tell([[maybe_unused]] Told* told) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned word;
  const auto cluster = cooperative_groups::this_cluster();
  const auto plain = [](dim3 of) { return uint3{of.x, of.y, of.z}; };
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if (thread == 0) word = blockIdx.x + 1;
  cluster.sync();
  const unsigned read = *cluster.map_shared_rank(&word, 0);
  cluster.sync();
  told[blockIdx.x * blockDim.x * blockDim.y * blockDim.z + thread] = {cluster.block_rank(),
                                                                      cluster.num_blocks(),
                                                                      cluster.thread_rank(),
                                                                      cluster.num_threads(),
                                                                      cluster.size(),
                                                                      cluster.query_shared_rank(&word),
                                                                      read,
                                                                      plain(cluster.block_index()),
                                                                      plain(cluster.dim_blocks()),
                                                                      plain(cluster.dim_threads())};
#endif
}

bool Same(uint3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

CTS_CASE() {
  constexpr unsigned kBlocks = 6;
  constexpr struct {
    const char* name;
    dim3 block;
  } kRows[] = {{"1", {1}}, {"64", {64}}, {"7-by-5", {7, 5}}, {"4-by-3-by-9", {4, 3, 9}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned each = row.block.x * row.block.y * row.block.z;
      const cts::DeviceBuffer<Told> told(std::size_t{kBlocks} * each);
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = 2;
      attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
      cudaLaunchConfig_t config = {};
      config.gridDim = kBlocks;
      config.blockDim = row.block;
      config.attrs = &attribute;
      config.numAttrs = cts::control() ? 1 : 0;
      CTS_CLUSTERS(cudaLaunchKernelEx(&config, Tell, told.data()));
      CTS_FINISH();
      const auto got = told.Read();
      unsigned long long ranks = 0;
      for (unsigned i = 0; i < kBlocks * each; ++i) {
        const Told& of = got[i];
        ranks += of.thread_rank;
        const bool of_one = of.block_rank == 0 && of.blocks == 1 && of.threads == each && of.size == each &&
                            of.owner == 0 && of.read == i / each + 1 && of.thread_rank < each;
        if (!CTS_EXPECT(of_one && Same(of.block_index, {0, 0, 0}) && Same(of.dim_blocks, {1, 1, 1}) &&
                            Same(of.dim_threads, row.block),
                        "a block of a launch without clusters is not a cluster by itself"))
          return;
      }
      CTS_EXPECT_EQ(ranks, kBlocks * (each * (each - 1ull) / 2), "threads of a cluster share a rank");
    });
  }
}

}  // namespace
