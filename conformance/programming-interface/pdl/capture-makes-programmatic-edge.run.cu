/*---
clause: pi.pdl.capture-makes-programmatic-edge
control: the secondary kernel is captured without the attribute
control-fails-with: a captured programmatic launch did not become a programmatic edge
requires: [cc-90]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Primary() {}
__global__ void Secondary() {}

CTS_CASE() {
  const cts::Stream stream;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  Primary<<<1, 1, 0, stream>>>();
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = cts::control() ? 0 : 1;
  const cudaError_t launched = cudaLaunchKernelEx(&config, Secondary);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_CUDA(launched);
  cudaGraphNode_t from[4], to[4];
  cudaGraphEdgeData edges[4] = {};
  size_t count = 4;
  CTS_CUDA(cudaGraphGetEdges(graph, from, to, edges, &count));
  CTS_EXPECT_EQ(count, 1, "the graph of two kernels has not one edge");
  CTS_EXPECT_EQ(edges[0].type, cudaGraphDependencyTypeProgrammatic,
                "a captured programmatic launch did not become a programmatic edge");
  CTS_EXPECT_EQ(edges[0].from_port, cudaGraphKernelNodePortProgrammatic,
                "a captured programmatic launch did not become a programmatic edge");
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
