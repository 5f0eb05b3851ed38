/*---
clause: perf.reg.launch-over-max-cluster-rank-fails
covers: each way to launch, graphs included, and several bounds
control: a cluster of as many blocks as the bound
control-fails-with: [a launch of another kind does not fail, the kernel ran]
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/launch/cluster_words.h"
#include "cts/launch/clusters.h"
#include "cts/process/driver.h"

#include <string>
#include <utility>

namespace {

template <unsigned kMost>
__global__ void CTS_CLUSTER_BOUNDS(128, 1, kMost) Bounded(unsigned* out) {
  *out = 1;
}
using Kernel = void (*)(unsigned*);

constexpr unsigned kBlocks = 8, kThreads = 128;

cudaLaunchAttribute Cluster(unsigned blocks) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = blocks;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  return attribute;
}

// Each launches with clusters of so many blocks, and returns the first error on the way to that.
using Launch = cudaError_t (*)(cudaStream_t stream, Kernel kernel, unsigned* out, unsigned cluster);
cudaError_t ByTheRuntime(cudaStream_t stream, Kernel kernel, unsigned* out, unsigned cluster) {
  cudaLaunchAttribute attribute = Cluster(cluster);
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(kThreads);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  void* arguments[] = {&out};
  return cts::Taken(cudaLaunchKernelExC(&config, reinterpret_cast<const void*>(kernel), arguments));
}
cudaError_t ByTheDriver(cudaStream_t stream, Kernel kernel, unsigned* out, unsigned cluster) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
  CUlaunchAttribute attribute = {};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = cluster;
  attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  CUlaunchConfig config = {};
  config.gridDimX = kBlocks;
  config.blockDimX = kThreads;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  void* arguments[] = {&out};
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchKernelEx)(&config, function, arguments, nullptr));
}
// `code`: the first error so far.
cudaError_t LaunchGraph(cudaGraph_t graph, cudaStream_t stream, cudaError_t code) {
  cudaGraphExec_t exec = nullptr;
  if (code == cudaSuccess) code = cudaGraphInstantiate(&exec, graph, 0);
  if (code == cudaSuccess) code = cudaGraphLaunch(exec, stream);
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  return cts::Taken(code);
}
cudaError_t AsNode(cudaStream_t stream, Kernel kernel, unsigned* out, unsigned cluster) {
  void* arguments[] = {&out};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(kBlocks);
  parameters.blockDim = dim3(kThreads);
  parameters.kernelParams = arguments;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  cudaError_t code = cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters);
  const cudaLaunchAttribute attribute = Cluster(cluster);
  if (code == cudaSuccess) code = cudaGraphKernelNodeSetAttribute(node, attribute.id, &attribute.val);
  return LaunchGraph(graph, stream, code);
}
cudaError_t Captured(cudaStream_t stream, Kernel kernel, unsigned* out, unsigned cluster) {
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
  const cudaError_t code = ByTheRuntime(stream, kernel, out, cluster), end = cudaStreamEndCapture(stream, &graph);
  const cts::Template owner(graph);
  return LaunchGraph(graph, stream, code != cudaSuccess ? code : end);
}

void Check(const char* name, Launch launch, Kernel kernel, unsigned bound) {
  cts::Row((std::string(name) + "-over-" + std::to_string(bound)).c_str(), [&] {
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned> out(2);
    unsigned *const ours = out.data(), *const within = ours + 1;
    CTS_CLUSTERS(launch(stream, kernel, within, bound));  // A launch that succeeds.
    stream.Synchronize();
    const cudaError_t code = launch(stream, kernel, ours, cts::control() ? bound : 2 * bound);
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_NE(code, cudaSuccess, "a launch of another kind does not fail");
    CTS_EXPECT(out[1] == 1, "a launch within the bound did not run");
    CTS_EXPECT_EQ(out[0], 0xA5A5A5A5u, "the kernel ran");
  });
}
CTS_CASE() {
  for (const auto& way : {std::pair("cudaLaunchKernelExC", &ByTheRuntime), std::pair("cuLaunchKernelEx", &ByTheDriver),
                          std::pair("node-of-a-graph", &AsNode), std::pair("captured", &Captured)}) {
    Check(way.first, way.second, &Bounded<2>, 2);
    Check(way.first, way.second, &Bounded<4>, 4);
  }
}

}  // namespace
