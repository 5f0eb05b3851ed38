/*---
clause: lang.launch.cluster-group-tells-place
control: the group is asked in a launch without clusters
control-fails-with: the group of a cluster tells another place, size or shape than that of its launch
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <array>
#include <map>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

constexpr dim3 kThreads = {5, 3, 2};
struct Told {
  unsigned block_rank, blocks, thread_rank, threads, owner_of_next;
  uint3 block_index, shape, shape_in_threads;
};

// Each thread asks; owner_of_next is the rank that the group finds for shared memory of the next block.
__global__ void Ask([[maybe_unused]] Told* told) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned word;
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  const auto plain = [](dim3 of) { return uint3{of.x, of.y, of.z}; };
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const unsigned next = (cluster.block_rank() + 1) % cluster.num_blocks();
  told[block * blockDim.x * blockDim.y * blockDim.z + thread] = {
      cluster.block_rank(),
      cluster.num_blocks(),
      cluster.thread_rank(),
      cluster.num_threads(),
      cluster.query_shared_rank(cluster.map_shared_rank(&word, next)),
      plain(cluster.block_index()),
      plain(cluster.dim_blocks()),
      plain(cluster.dim_threads())};
#endif
}

bool Same(uint3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// Whether a thread was told the place that its block's index gives it in clusters of such a shape, and ranks that are
// some of its cluster: the documents name no order of ranks.
bool IsRight(const Told& told, dim3 block, dim3 shape) {
  const dim3 place = {block.x % shape.x, block.y % shape.y, block.z % shape.z};
  const unsigned blocks = shape.x * shape.y * shape.z, threads = blocks * kThreads.x * kThreads.y * kThreads.z;
  return told.blocks == blocks && told.threads == threads && told.block_rank < blocks && told.thread_rank < threads &&
         told.owner_of_next == (told.block_rank + 1) % blocks && Same(told.block_index, place) &&
         Same(told.shape, shape) &&
         Same(told.shape_in_threads, {shape.x * kThreads.x, shape.y * kThreads.y, shape.z * kThreads.z});
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 shape;
  } kRows[] = {{"2", {2, 1, 1}}, {"1-by-3", {1, 3, 1}},      {"2-by-2", {2, 2, 1}},
               {"8", {8, 1, 1}}, {"1-by-2-by-3", {1, 2, 3}}, {"2-by-2-by-2", {2, 2, 2}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const dim3 grid = {2 * row.shape.x, 2 * row.shape.y, 2 * row.shape.z};
      const unsigned blocks = grid.x * grid.y * grid.z, threads = kThreads.x * kThreads.y * kThreads.z;
      const cts::DeviceBuffer<Told> told(std::size_t{blocks} * threads);
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = row.shape.x;
      attribute.val.clusterDim.y = row.shape.y;
      attribute.val.clusterDim.z = row.shape.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = grid;
      config.blockDim = kThreads;
      config.attrs = &attribute;
      config.numAttrs = cts::control() ? 0 : 1;
      CTS_CLUSTERS(cudaLaunchKernelEx(&config, Ask, told.data()));
      CTS_FINISH();
      const auto read = told.Read();
      std::map<std::array<unsigned, 4>, unsigned> block_ranks, thread_ranks;  // By cluster and rank: who has it.
      for (unsigned i = 0; i < blocks * threads; ++i) {
        const unsigned block = i / threads;
        const dim3 at = {block % grid.x, block / grid.x % grid.y, block / grid.x / grid.y};
        const std::array<unsigned, 3> in = {at.x / row.shape.x, at.y / row.shape.y, at.z / row.shape.z};
        const auto is_alone = [&](auto& ranks, unsigned rank, unsigned who) {
          return ranks.insert({{in[0], in[1], in[2], rank}, who}).first->second == who;
        };
        if (!CTS_EXPECT(IsRight(read[i], at, row.shape) && is_alone(block_ranks, read[i].block_rank, block) &&
                            is_alone(thread_ranks, read[i].thread_rank, i),
                        "the group of a cluster tells another place, size or shape than that of its launch"))
          return;
      }
    });
  }
}

}  // namespace
