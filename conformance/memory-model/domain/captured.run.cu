/*---
clause: model.domain.captured
control: domain and map are given to the stream after the capture
control-fails-with:
  - a captured kernel node does not have the logical domain of its launch
  - a captured kernel node does not have the map of its launch
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"
#include "cts/stream.h"

namespace {

struct Domains {
  cudaLaunchMemSyncDomain domain;
  unsigned char of_default, of_remote;
};
__global__ void Nothing() {}

void Give(cudaStream_t stream, const Domains& domains) {
  cudaLaunchAttributeValue domain{}, map{};
  domain.memSyncDomain = domains.domain;
  map.memSyncDomainMap.default_ = domains.of_default;
  map.memSyncDomainMap.remote = domains.of_remote;
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaLaunchAttributeMemSyncDomain, &domain));
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaLaunchAttributeMemSyncDomainMap, &map));
}
void ExpectNode(cudaGraph_t graph, const Domains& right) {
  std::size_t count = 1;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphGetNodes(graph, &node, &count));
  CTS_EXPECT_EQ(count, 1u, "the capture of one kernel has another number of nodes");
  cudaLaunchAttributeValue domain{}, map{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeMemSyncDomain, &domain));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeMemSyncDomainMap, &map));
  CTS_EXPECT(domain.memSyncDomain == right.domain,
             "a captured kernel node does not have the logical domain of its launch");
  CTS_EXPECT(map.memSyncDomainMap.default_ == right.of_default && map.memSyncDomainMap.remote == right.of_remote,
             "a captured kernel node does not have the map of its launch");
}

// The domains of the stream, or, where `by_launch`, of the launch alone.
void Check(const char* name, const Domains& domains, bool by_launch) {
  cts::Row(name, [&] {
    const cts::Stream stream(cudaStreamNonBlocking);
    if (!by_launch && !cts::control()) Give(stream, domains);
    cudaLaunchAttribute attributes[2] = {};
    attributes[0].id = cudaLaunchAttributeMemSyncDomain;
    attributes[0].val.memSyncDomain = domains.domain;
    attributes[1].id = cudaLaunchAttributeMemSyncDomainMap;
    attributes[1].val.memSyncDomainMap.default_ = domains.of_default;
    attributes[1].val.memSyncDomainMap.remote = domains.of_remote;
    cudaLaunchConfig_t config{};
    config.gridDim = config.blockDim = dim3(1);
    config.stream = stream;
    config.attrs = attributes;
    config.numAttrs = by_launch && !cts::control() ? 2 : 0;
    cudaGraph_t graph = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    CTS_CUDA(cudaLaunchKernelEx(&config, Nothing));
    CTS_CUDA(cudaStreamEndCapture(stream, &graph));
    if (cts::control()) Give(stream, domains);
    ExpectNode(graph, domains);
    CTS_CUDA(cudaGraphDestroy(graph));
  });
}

CTS_CASE() {
  Check("of-the-stream", {cudaLaunchMemSyncDomainRemote, 1, 0}, false);
  Check("of-the-stream-both-alike", {cudaLaunchMemSyncDomainRemote, 0, 0}, false);
  Check("of-the-launch", {cudaLaunchMemSyncDomainRemote, 1, 0}, true);
}

}  // namespace
