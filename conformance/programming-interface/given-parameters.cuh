// Parameters of nodes of each kind for cudaGraphAddNode and cudaGraphExecNodeSetParams, which want unused bytes zero.
#pragma once

#include <cuda_runtime.h>

#include <type_traits>

#include "cts/graph/graph_nodes.h"

namespace cts {

/// Of a fill of one word.
inline cudaGraphNodeParams FillParameters(unsigned* word, unsigned value) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeMemset;
  parameters.memset.dst = word;
  parameters.memset.value = value;
  parameters.memset.elementSize = sizeof(unsigned);
  parameters.memset.width = parameters.memset.height = 1;
  return parameters;
}
/// Of a copy of one word.
inline cudaGraphNodeParams CopyParameters(unsigned* to, const unsigned* from) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeMemcpy;
  cudaMemcpy3DParms& box = parameters.memcpy.copyParams;
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned*>(from), sizeof(unsigned), sizeof(unsigned), 1);
  box.dstPtr = make_cudaPitchedPtr(to, sizeof(unsigned), sizeof(unsigned), 1);
  box.extent = make_cudaExtent(sizeof(unsigned), 1, 1);
  box.kind = cudaMemcpyDefault;
  return parameters;
}
inline cudaGraphNodeParams HostParameters(cudaHostFn_t function, void* data) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeHost;
  parameters.host.fn = function;
  parameters.host.userData = data;
  return parameters;
}
/// Of a child graph, which stays the caller's.
inline cudaGraphNodeParams ChildParameters(cudaGraph_t graph) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeGraph;
  parameters.graph.graph = graph;
  return parameters;
}
inline cudaGraphNodeParams RecordParameters(cudaEvent_t event) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeEventRecord;
  parameters.eventRecord.event = event;
  return parameters;
}
inline cudaGraphNodeParams WaitParameters(cudaEvent_t event) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeWaitEvent;
  parameters.eventWait.event = event;
  return parameters;
}

/// Adds a node by the function for all kinds, and returns it.
inline cudaGraphNode_t AddNode(cudaGraph_t graph, Behind behind, cudaGraphNodeParams parameters) {
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddNode(&node, graph, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}
inline cudaGraphNodeParams EmptyParameters() {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeEmpty;
  return parameters;
}

/// The same as the function of kernel nodes has them.
inline cudaGraphNodeParams KernelParameters(const cudaKernelNodeParams& given) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeKernel;
  parameters.kernel.func = given.func;
  parameters.kernel.gridDim = given.gridDim;
  parameters.kernel.blockDim = given.blockDim;
  parameters.kernel.kernelParams = given.kernelParams;
  return parameters;
}

/// Sets a node of a graph.
inline cudaError_t SetNode(cudaGraphNode_t node, cudaGraphNodeParams parameters) {
  return cudaGraphNodeSetParams(node, &parameters);
}
/// Sets a node of an executable graph.
inline cudaError_t SetNode(cudaGraphExec_t exec, cudaGraphNode_t node, cudaGraphNodeParams parameters) {
  return cudaGraphExecNodeSetParams(exec, node, &parameters);
}
/// Sets a kernel of one thread.
template <class... P>
cudaError_t SetKernelNode(cudaGraphExec_t exec, cudaGraphNode_t node, void (*kernel)(P...),
                          std::type_identity_t<P>... values) {
  return WithKernel([&](const cudaKernelNodeParams* given) { return SetNode(exec, node, KernelParameters(*given)); },
                    kernel, values...);
}

}  // namespace cts
