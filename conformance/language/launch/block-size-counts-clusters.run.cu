/*---
clause: lang.launch.block-size-counts-clusters
control: half as many clusters are launched
control-fails-with: a kernel that has its block size did not run the clusters and blocks that its launch asks for
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "block-sizes.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

// clang-format off
__global__ void CTS_BLOCK_SIZE((64, 1, 1), (2, 1, 1)) Two(cts::SeenCluster* seen, unsigned* threads) {
  cts::TellBlock(seen, threads, 64, 1, 1);
}
__global__ void CTS_BLOCK_SIZE((8, 4, 2), (2, 2, 1)) TwoByTwo(cts::SeenCluster* seen, unsigned* threads) {
  cts::TellBlock(seen, threads, 8, 4, 2);
}
__global__ void CTS_BLOCK_SIZE((1, 33, 1), (1, 2, 4)) OneByTwoByFour(cts::SeenCluster* seen, unsigned* threads) {
  cts::TellBlock(seen, threads, 1, 33, 1);
}
__global__ void CTS_BLOCK_SIZE((256, 1, 1), (8, 1, 1)) Eight(cts::SeenCluster* seen, unsigned* threads) {
  cts::TellBlock(seen, threads, 256, 1, 1);
}
template <int kX>
__global__ void CTS_BLOCK_SIZE((kX, 1, 1), (kX / 32, 1, 1)) Of(cts::SeenCluster* seen, unsigned* threads) {
  cts::TellBlock(seen, threads, kX, 1, 1);
}
// clang-format on

CTS_CASE() {
  const struct {
    const char* name;
    dim3 shape;
    unsigned each;
    void (*launch)(dim3 clusters, cts::SeenCluster* seen, unsigned* threads);
  } rows[] = {
#define CTS_LAUNCH_CLUSTERS(...) \
  [](dim3 clusters, cts::SeenCluster* seen, unsigned* threads) { __VA_ARGS__<<<clusters>>>(seen, threads); }
      {"2", {2, 1, 1}, 64, CTS_LAUNCH_CLUSTERS(Two)},
      {"2-by-2", {2, 2, 1}, 64, CTS_LAUNCH_CLUSTERS(TwoByTwo)},
      {"1-by-2-by-4", {1, 2, 4}, 33, CTS_LAUNCH_CLUSTERS(OneByTwoByFour)},
      {"8", {8, 1, 1}, 256, CTS_LAUNCH_CLUSTERS(Eight)},
      {"4-of-a-template", {4, 1, 1}, 128, CTS_LAUNCH_CLUSTERS(Of<128>)}};
#undef CTS_LAUNCH_CLUSTERS
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const unsigned blocks = cts::RoomFor(row.shape);
      const cts::DeviceBuffer<cts::SeenCluster> seen(blocks);
      const cts::DeviceBuffer<unsigned> threads(blocks, 0);
      // As many clusters as GridOfClusters has.
      const dim3 clusters(cts::control() ? 2 : 4, 2, 2);
      row.launch(clusters, seen.data(), threads.data());
      CTS_CLUSTERS(cudaGetLastError());
      CTS_FINISH();
      cts::CheckBlocks(seen, threads, row.shape, row.each,
                       "a kernel that has its block size did not run the clusters and blocks that its launch asks for");
    });
  }
}

}  // namespace
