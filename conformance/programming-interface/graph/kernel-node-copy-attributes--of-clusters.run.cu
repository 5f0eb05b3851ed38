/*---
clause: pi.graph.kernel-node-copy-attributes
covers: shape and scheduling of clusters, as told and as launched
control: the attributes of another node are copied
control-fails-with:
  - a kernel node does not tell the cluster attribute that was copied to it
  - a kernel node did not run in clusters of the shape that was copied to it
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/launch/clusters.h"

namespace {

constexpr dim3 kGrid(4, 4, 4);
constexpr unsigned kBlocks = 64;

// Each block tells the shape of its cluster.
__global__ void Tell(unsigned* shapes) {
#if __CUDA_ARCH__ >= 900
  unsigned x, y, z;
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(z));
  shapes[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = x * 100 + y * 10 + z;
#else
  shapes[0] = 0;
#endif
}

struct Attributes {
  dim3 cluster;
  cudaClusterSchedulingPolicy policy;
};

void Set(cudaGraphNode_t node, const Attributes& to) {
  cudaLaunchAttributeValue cluster{}, policy{};
  cluster.clusterDim.x = to.cluster.x;
  cluster.clusterDim.y = to.cluster.y;
  cluster.clusterDim.z = to.cluster.z;
  policy.clusterSchedulingPolicyPreference = to.policy;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeClusterDimension, &cluster));
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeClusterSchedulingPolicyPreference, &policy));
}

Attributes Get(cudaGraphNode_t node) {
  cudaLaunchAttributeValue cluster{}, policy{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeClusterDimension, &cluster));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeClusterSchedulingPolicyPreference, &policy));
  return {dim3(cluster.clusterDim.x, cluster.clusterDim.y, cluster.clusterDim.z),
          policy.clusterSchedulingPolicyPreference};
}

bool SameCluster(const dim3& a, const dim3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

// The target had the attributes of the other node. It is launched, and told about, after the source has changed.
void Check(const char* name, const Attributes& first, const Attributes& second) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> shapes(kBlocks), others(kBlocks);
    const cts::Template graph;
    const auto add = [&](unsigned* to, const Attributes& with) {
      cudaKernelNodeParams parameters{};
      void* arguments[] = {&to};
      parameters.func = reinterpret_cast<void*>(&Tell);
      parameters.gridDim = kGrid;
      parameters.blockDim = dim3(1);
      parameters.kernelParams = arguments;
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
      Set(node, with);
      return node;
    };
    const cudaGraphNode_t source = add(others.data(), first), other = add(others.data(), second),
                          target = add(shapes.data(), second);
    const Attributes wanted = Get(source);
    CTS_EXPECT(SameCluster(wanted.cluster, first.cluster), "a kernel node does not tell the cluster that was set");
    CTS_CUDA(cudaGraphKernelNodeCopyAttributes(target, cts::control() ? other : source));
    Set(source, second);
    const Attributes got = Get(target);
    CTS_EXPECT(SameCluster(got.cluster, wanted.cluster) && got.policy == wanted.policy,
               "a kernel node does not tell the cluster attribute that was copied to it");
    CTS_CUDA(cudaGraphDestroyNode(source));
    CTS_CUDA(cudaGraphDestroyNode(other));
    cudaGraphExec_t exec = nullptr;
    const cts::Stream stream;
    CTS_CLUSTERS(cudaGraphInstantiate(&exec, graph, 0));
    CTS_CLUSTERS(cudaGraphLaunch(exec, stream));
    stream.Synchronize();
    CTS_CUDA(cudaGraphExecDestroy(exec));
    unsigned wrong = 0;
    for (const unsigned shape : shapes.Read())
      wrong += shape != first.cluster.x * 100 + first.cluster.y * 10 + first.cluster.z;
    CTS_EXPECT_EQ(wrong, 0, "a kernel node did not run in clusters of the shape that was copied to it");
  });
}

CTS_CASE() {
  constexpr auto kSpread = cudaClusterSchedulingPolicySpread, kBalance = cudaClusterSchedulingPolicyLoadBalancing;
  Check("2-by-1-by-2", {dim3(2, 1, 2), kSpread}, {dim3(1, 4, 1), kBalance});
  Check("1-by-4-by-2", {dim3(1, 4, 2), kBalance}, {dim3(4, 1, 1), kSpread});
  Check("4-by-2-by-1", {dim3(4, 2, 1), kSpread}, {dim3(2, 2, 2), kBalance});
}

}  // namespace
