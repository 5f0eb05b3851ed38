/*---
clause: pi.graph.conditional-body-restrictions
covers: kernels whose blocks meet, of a grid and of clusters
control: the condition is zero, or zero a turn earlier
control-fails-with: a kernel whose blocks meet did not do its work in a conditional body
build: [rdc]
requires: [driver-12-4, cooperative-launch, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

#include "kernels-in-bodies.family.cuh"

namespace {

__global__ void Meets(unsigned* word, unsigned* words) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  const bool first = blockIdx.x == 0 && threadIdx.x == 0;
  if (threadIdx.x == 0) atomicAdd(words, 1u);
  grid.sync();
  const unsigned met = *static_cast<volatile unsigned*>(words);
  grid.sync();
  if (first) *words = 0;
  if (first && met == kBlocks) *word += 1;
}
__global__ void InClusters([[maybe_unused]] unsigned* word, unsigned*) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned own;
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  if (threadIdx.x == 0) own = blockIdx.x + 1;
  cluster.sync();
  const unsigned other = *cluster.map_shared_rank(&own, 1 - cluster.block_rank());
  cluster.sync();
  if (blockIdx.x == 2 && threadIdx.x == 0 && other == 4 && cluster.num_blocks() == 2) *word += 1;
#endif
}
void SetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID id, unsigned value) {
  cudaLaunchAttributeValue attribute{};
  if (id == cudaLaunchAttributeCooperative) attribute.cooperative = static_cast<int>(value);
  if (id == cudaLaunchAttributeClusterDimension) {
    attribute.clusterDim.x = value;
    attribute.clusterDim.y = attribute.clusterDim.z = 1;
  }
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, id, &attribute));
}

constexpr Subject kCooperative = {"cooperative", [](cudaGraph_t body, unsigned* word, unsigned* words) {
                                    const cudaGraphNode_t node = Add(body, 0, Meets, word, words);
                                    SetAttribute(node, cudaLaunchAttributeCooperative, 1);
                                    return node;
                                  }};
constexpr Subject kInClusters = {"clusters", [](cudaGraph_t body, unsigned* word, unsigned* words) {
                                   const cudaGraphNode_t node = Add(body, 0, InClusters, word, words);
                                   SetAttribute(node, cudaLaunchAttributeClusterDimension, 2);
                                   return node;
                                 }};

CTS_CASE() {
  constexpr const char* kUndone = "a kernel whose blocks meet did not do its work in a conditional body";
  int clusters = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&clusters, cudaDevAttrClusterLaunch, 0));
  CheckBodies(kCooperative, cts::control(), kUndone);
  if (clusters != 0) CheckBodies(kInClusters, cts::control(), kUndone);
}

}  // namespace
