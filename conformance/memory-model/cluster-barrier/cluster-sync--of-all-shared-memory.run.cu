/*---
clause: model.cluster-barrier.cluster-sync
covers: all shared memory of a block, from other blocks, in each width
control: each block looks before its cluster meets
control-fails-with: a block did not find in the shared memory of another one what that had initialized
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include <algorithm>
#include <string>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 256;

__device__ unsigned WordOf(unsigned block, unsigned i) { return block * 0x9e3779b1u + i * 2654435761u + 1; }

// Each block fills its words, later than those of lower rank, meets the others, and looks at their words: a third of
// them by bytes, a third by words, a third by 16 bytes. Then each leaves its rank in a word of the next one.
__global__ void Look([[maybe_unused]] unsigned words, [[maybe_unused]] unsigned* wrong, [[maybe_unused]] bool early) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  extern __shared__ __align__(16) unsigned own[];
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  const unsigned rank = cluster.block_rank(), blocks = cluster.num_blocks();
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < words; i += kThreads) own[i] = 0;
  cluster.sync();
  const auto look = [&] {
    for (unsigned step = 1; step < blocks; ++step) {
      const unsigned other = (rank + step) % blocks;
      const unsigned* const theirs = cluster.map_shared_rank(own, other);
      for (unsigned i = 4 * threadIdx.x; i + 3 < words; i += 4 * kThreads) {
        const unsigned way = i / 4 % 3;
        unsigned got[4];
        if (way == 0) {
          const uint4 all = *reinterpret_cast<const uint4*>(theirs + i);
          got[0] = all.x, got[1] = all.y, got[2] = all.z, got[3] = all.w;
        } else {
          const auto* const bytes = reinterpret_cast<const unsigned char*>(theirs + i);
          for (unsigned k = 0; k < 4; ++k)
            got[k] = way == 1 ? theirs[i + k]
                              : bytes[4 * k] | bytes[4 * k + 1] << 8 | bytes[4 * k + 2] << 16 |
                                    static_cast<unsigned>(bytes[4 * k + 3]) << 24;
        }
        for (unsigned k = 0; k < 4; ++k) found += got[k] != WordOf(other, i + k) ? 1 : 0;
      }
    }
  };
  if (early) look();
  cts::SpinFor(rank * 20'000);
  for (unsigned i = threadIdx.x; i < words; i += kThreads) own[i] = WordOf(rank, i);
  cluster.sync();
  if (!early) look();
  cluster.sync();
  if (threadIdx.x == 0) cluster.map_shared_rank(own, (rank + 1) % blocks)[words - 1] = rank;
  cluster.sync();
  if (threadIdx.x == 0) found += own[words - 1] != (rank + blocks - 1) % blocks ? 1 : 0;
  if (found != 0) atomicAdd(wrong, found);
#endif
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Look, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  constexpr struct {
    const char* name;
    dim3 shape;
  } kShapes[] = {{"2", {2, 1, 1}}, {"4", {4, 1, 1}}, {"1-by-3", {1, 3, 1}}, {"2-by-2-by-2", {2, 2, 2}}};
  for (const auto& [name, shape] : kShapes) {
    for (const unsigned bytes : {4096u, static_cast<unsigned>(most)}) {
      cts::Row((std::string(name) + (bytes == 4096 ? "-of-4-kib" : "-of-all")).c_str(), [&, shape = shape] {
        const cts::DeviceBuffer<unsigned> wrong(1, 0);
        cudaLaunchAttribute attribute = {};
        attribute.id = cudaLaunchAttributeClusterDimension;
        attribute.val.clusterDim.x = shape.x;
        attribute.val.clusterDim.y = shape.y;
        attribute.val.clusterDim.z = shape.z;
        cudaLaunchConfig_t config = {};
        config.gridDim = dim3(2 * shape.x, shape.y, shape.z);
        config.blockDim = dim3(kThreads);
        config.dynamicSmemBytes = bytes;
        config.attrs = &attribute;
        config.numAttrs = 1;
        CTS_CLUSTERS(cudaLaunchKernelEx(&config, Look, bytes / 4, wrong.data(), cts::control()));
        CTS_FINISH();
        CTS_EXPECT_EQ(wrong[0], 0u,
                      "a block did not find in the shared memory of another one what that had initialized");
      });
    }
  }
}

}  // namespace
