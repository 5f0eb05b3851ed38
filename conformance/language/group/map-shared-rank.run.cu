/*---
clause: lang.group.map-shared-rank
control: each block uses its own address
control-fails-with: a mapped address is not the variable of the block of that rank
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

constexpr unsigned kMost = 8, kThreads = 32;

// What a block found: by rank the numbers of blocks that it read at three variables, and in its own the numbers that
// others wrote there.
struct Found {
  unsigned rank, read[3][kMost], written[kMost];
};
struct Pair {
  double filler;
  unsigned number;
};

__global__ void Exchange([[maybe_unused]] Found* found, [[maybe_unused]] bool own) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  extern __shared__ unsigned dynamic[];
  __shared__ Pair pair;
  __shared__ unsigned numbers[40], written[kMost];
  const auto cluster = cooperative_groups::this_cluster();
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned rank = cluster.block_rank();
  if (threadIdx.x == 0) pair.number = numbers[37] = dynamic[99] = block;
  cluster.sync();
  const auto map = [&](auto* at, unsigned of) { return own ? at : cluster.map_shared_rank(at, static_cast<int>(of)); };
  if (threadIdx.x < cluster.num_blocks()) {
    const unsigned other = threadIdx.x;
    found[block].read[0][other] = map(&pair, other)->number;
    found[block].read[1][other] = map(numbers + 30, other)[7];
    found[block].read[2][other] = *map(dynamic + 99, other);
    map(written, other)[rank] = block;
  }
  cluster.sync();
  if (threadIdx.x < cluster.num_blocks()) found[block].written[threadIdx.x] = written[threadIdx.x];
  if (threadIdx.x == 0) found[block].rank = rank;
#endif
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    dim3 shape;
  } kRows[] = {
      {"2", {2, 1, 1}}, {"1-by-3", {1, 3, 1}}, {"2-by-2", {2, 2, 1}}, {"1-by-2-by-3", {1, 2, 3}}, {"8", {8, 1, 1}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const dim3 grid = {2 * row.shape.x, 2 * row.shape.y, row.shape.z};
      const unsigned blocks = grid.x * grid.y * grid.z, each = row.shape.x * row.shape.y * row.shape.z;
      const cts::DeviceBuffer<Found> found(blocks);
      cudaLaunchAttribute attribute = {};
      attribute.id = cudaLaunchAttributeClusterDimension;
      attribute.val.clusterDim.x = row.shape.x;
      attribute.val.clusterDim.y = row.shape.y;
      attribute.val.clusterDim.z = row.shape.z;
      cudaLaunchConfig_t config = {};
      config.gridDim = grid;
      config.blockDim = kThreads;
      config.dynamicSmemBytes = 100 * sizeof(unsigned);
      config.attrs = &attribute;
      config.numAttrs = 1;
      CTS_CLUSTERS(cudaLaunchKernelEx(&config, Exchange, found.data(), cts::control()));
      CTS_FINISH();
      const auto got = found.Read();
      for (unsigned block = 0; block < blocks; ++block) {
        for (unsigned other = 0; other < blocks; ++other) {
          // Both by their index, which tells whether they are of one cluster.
          const bool same = block % grid.x / row.shape.x == other % grid.x / row.shape.x &&
                            block / grid.x % grid.y / row.shape.y == other / grid.x % grid.y / row.shape.y;
          if (!same) continue;
          const unsigned rank = got[other].rank;
          if (!CTS_EXPECT(rank < each && got[block].read[0][rank] == other && got[block].read[1][rank] == other &&
                              got[block].read[2][rank] == other && got[block].written[rank] == other,
                          "a mapped address is not the variable of the block of that rank"))
            return;
        }
      }
    });
  }
}

}  // namespace
