/*---
clause: model.domain.defaults
covers: captured launches of each stream, and nodes that are added
control: the launch is given the remote domain, and a map that swaps the two
control-fails-with:
  - a launch that was told nothing has another logical domain than the default one
  - a launch that was told nothing maps its logical domains elsewhere
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/row.h"
#include "cts/stream.h"

namespace {

__global__ void Nothing() {}

// In the control the node gets what a launch would have been told.
void ExpectDefaults(cudaGraphNode_t node) {
  int domains = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
  cudaLaunchAttributeValue domain{}, map{};
  if (cts::control()) {
    domain.memSyncDomain = cudaLaunchMemSyncDomainRemote;
    map.memSyncDomainMap.default_ = 1;
    CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeMemSyncDomain, &domain));
    CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeMemSyncDomainMap, &map));
  }
  domain.memSyncDomain = static_cast<cudaLaunchMemSyncDomain>(77);
  map.memSyncDomainMap.default_ = map.memSyncDomainMap.remote = 77;
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeMemSyncDomain, &domain));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeMemSyncDomainMap, &map));
  CTS_EXPECT(domain.memSyncDomain == cudaLaunchMemSyncDomainDefault,
             "a launch that was told nothing has another logical domain than the default one");
  CTS_EXPECT(map.memSyncDomainMap.default_ == 0 && (domains < 2 || map.memSyncDomainMap.remote == 1),
             "a launch that was told nothing maps its logical domains elsewhere");
}

void CheckCaptured(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    cudaGraph_t graph = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    Nothing<<<1, 1, 0, stream>>>();
    CTS_CUDA(cudaStreamEndCapture(stream, &graph));
    const cts::Template captured(graph);
    std::size_t count = 1;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphGetNodes(graph, &node, &count));
    CTS_EXPECT_EQ(count, 1u, "the capture of one kernel has another number of nodes");
    ExpectDefaults(node);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream plain(cudaStreamDefault), apart(cudaStreamNonBlocking);
  CheckCaptured("blocking", plain);
  CheckCaptured("non-blocking", apart);
  CheckCaptured("per-thread", cudaStreamPerThread);
  cts::Row("node-that-is-added", [] {
    const cts::Template graph;
    ExpectDefaults(cts::AddKernel(graph, {}, Nothing));
  });
}

}  // namespace
