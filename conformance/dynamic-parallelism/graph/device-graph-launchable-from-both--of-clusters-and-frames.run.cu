/*---
clause: cdp.graph.device-graph-launchable-from-both
covers: clusters and much local memory, in each named stream
control: host and kernel launch another graph, whose kernels lack their last blocks
control-fails-with:
  - a launch by the host did not run the clusters or the large frames of the graph
  - a launch by a kernel did not run the clusters or the large frames of the graph
requires: [driver-12-4, clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kBlocks = 8, kOfACluster = 4, kThreads = 64, kLocal = 3000;

// What is as it should be: blocks that found the shared memory of their cluster, and threads that found their array.
struct Counts {
  unsigned clusters, frames;
};

__global__ void InClusters([[maybe_unused]] Counts* counts) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned own;
  const cooperative_groups::cluster_group cluster = cooperative_groups::this_cluster();
  if (threadIdx.x == 0) own = blockIdx.x + 1;
  cluster.sync();
  unsigned sum = 0;
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) sum += *cluster.map_shared_rank(&own, rank);
  cluster.sync();
  const unsigned first = blockIdx.x / kOfACluster * kOfACluster + 1;
  if (threadIdx.x == 0 && sum == kOfACluster * first + kOfACluster * (kOfACluster - 1) / 2)
    atomicAdd(&counts->clusters, 1u);
#endif
}
__global__ void WithFrames(Counts* counts, unsigned step) {
  volatile unsigned local[kLocal];
  for (unsigned i = 0; i < kLocal; ++i) local[i * step % kLocal] = i + threadIdx.x * 7 + blockIdx.x * 1001;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kLocal; ++i)
    wrong += local[i * step % kLocal] != i + threadIdx.x * 7 + blockIdx.x * 1001 ? 1 : 0;
  if (wrong == 0) atomicAdd(&counts->frames, 1u);
}
__global__ void Parent(const cudaGraphExec_t* graph, const cudaStream_t* mode, cudaError_t* code) {
  *code = cudaGraphLaunch(*graph, *mode);
}

// An uploaded graph of both kernels.
cudaGraphExec_t Build(Counts* counts, unsigned blocks) {
  const cts::Template graph;
  const cudaGraphNode_t node = cts::AddKernelNode(graph, nullptr, {blocks, kThreads}, InClusters, counts);
  cudaLaunchAttributeValue attribute{};
  attribute.clusterDim.x = kOfACluster;
  attribute.clusterDim.y = attribute.clusterDim.z = 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeClusterDimension, &attribute));
  cts::AddKernelNode(graph, nullptr, {blocks, kThreads}, WithFrames, counts, 7u);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  return exec;
}

CTS_CASE() {
  cts::DeviceBuffer<Counts> counts(1, 0);
  cts::DeviceBuffer<cudaGraphExec_t> graph(1);
  cts::DeviceBuffer<cudaStream_t> mode(1);
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  const cudaGraphExec_t exec = Build(counts.data(), cts::control() ? kBlocks - kOfACluster : kBlocks);
  graph.Write({exec});
  {
    const cts::Graph parent(0, 1, Parent, graph.data(), mode.data(), code.data());
    const auto expect = [&](cudaGraphExec_t launched, const char* message) {
      counts.Fill(0);
      CTS_CUDA(cudaGraphLaunch(launched, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
      const Counts got = counts[0];
      CTS_EXPECT(got.clusters == kBlocks && got.frames == kBlocks * kThreads, message);
    };
    expect(exec, "a launch by the host did not run the clusters or the large frames of the graph");
    for (const cudaStream_t stream :
         {cudaStreamGraphFireAndForget, cudaStreamGraphTailLaunch, cudaStreamGraphFireAndForgetAsSibling}) {
      mode.Write({stream});
      for (int again = 0; again < 2; ++again)
        expect(parent.exec, "a launch by a kernel did not run the clusters or the large frames of the graph");
    }
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
