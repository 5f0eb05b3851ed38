/*---
clause: lang.launch.block-size-without-cluster
control: the kernel has another block size
control-fails-with: a kernel that has a block size alone did not run in clusters of one such block
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "block-sizes.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"

namespace {

template <int kX, int kY, int kZ>
__global__ void CTS_BLOCK_SIZE((kX, kY, kZ)) Alone(cts::SeenCluster* seen, unsigned* threads, int x) {
  cts::TellBlock(seen, threads, x, kY, kZ);
}

template <int kX, int kY, int kZ>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr dim3 kShape(1, 1, 1);
    const unsigned blocks = cts::RoomFor(kShape);
    const cts::DeviceBuffer<cts::SeenCluster> seen(blocks);
    const cts::DeviceBuffer<unsigned> threads(blocks, 0);
    const dim3 clusters(4, 2, 2);  // as GridOfClusters has it
    if (cts::control()) {
      Alone<kX + 1, kY, kZ><<<clusters>>>(seen.data(), threads.data(), kX);
    } else {
      Alone<kX, kY, kZ><<<clusters>>>(seen.data(), threads.data(), kX);
    }
    CTS_CLUSTERS(cudaGetLastError());
    CTS_FINISH();
    cts::CheckBlocks(seen, threads, kShape, kX * kY * kZ,
                     "a kernel that has a block size alone did not run in clusters of one such block");
  });
}

CTS_CASE() {
  Check<32, 1, 1>("32");
  Check<1, 1, 1>("1");
  Check<5, 7, 3>("5-by-7-by-3");
  Check<1, 128, 1>("1-by-128");
  Check<768, 1, 1>("768");
}

}  // namespace
