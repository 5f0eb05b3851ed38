/*---
clause: cdp.graph.three-ways-to-upload
control: the graph is not uploaded at all
control-fails-with: an uploaded graph could not be launched from the device
---*/
#include "cts/case.cuh"

namespace {

enum Way { kUpload, kFlag, kHostLaunch };

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

cudaGraph_t OneKernel(const void* kernel, void** arguments) {
  cudaGraph_t graph;
  cudaGraphNode_t node;
  cudaKernelNodeParams parameters{};
  parameters.func = const_cast<void*>(kernel);
  parameters.gridDim = parameters.blockDim = dim3(1);
  parameters.kernelParams = arguments;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  return graph;
}

// A process of its own: what the launch of a graph does that nobody uploaded is not documented.
CTS_CHILD(Launch) {
  const auto way = static_cast<Way>(cts::child_argument());
  cts::PinnedBuffer<unsigned> count(1, 0), code(1);
  cts::Stream stream;
  unsigned *count_word = count.device(), *code_word = code.device();
  cudaGraphExec_t child, parent;
  void* child_arguments[] = {&count_word};
  const cudaGraph_t child_graph = OneKernel(reinterpret_cast<const void*>(Child), child_arguments);
  cudaGraphInstantiateParams how{};
  how.flags = cudaGraphInstantiateFlagDeviceLaunch;
  how.uploadStream = stream;
  if (way == kFlag && !cts::control()) how.flags |= cudaGraphInstantiateFlagUpload;
  CTS_CUDA(cudaGraphInstantiateWithParams(&child, child_graph, &how));
  if (way == kUpload && !cts::control()) CTS_CUDA(cudaGraphUpload(child, stream));
  if (way == kHostLaunch && !cts::control()) CTS_CUDA(cudaGraphLaunch(child, stream));
  stream.Synchronize();
  void* parent_arguments[] = {&child, &code_word};
  const cudaGraph_t parent_graph = OneKernel(reinterpret_cast<const void*>(Parent), parent_arguments);
  CTS_CUDA(cudaGraphInstantiate(&parent, parent_graph, 0));
  const unsigned before = count.Load(0);
  CTS_CUDA(cudaGraphLaunch(parent, stream));
  const cudaError_t synchronized = cudaStreamSynchronize(stream);
  if (synchronized != cudaSuccess) cts::detail::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("ran", count.Load(0) - before);
  for (cudaGraphExec_t exec : {child, parent})
    cts::detail::CleanedUp(cudaGraphExecDestroy(exec), "cudaGraphExecDestroy");
  for (cudaGraph_t graph : {child_graph, parent_graph})
    cts::detail::CleanedUp(cudaGraphDestroy(graph), "cudaGraphDestroy");
}

void Check(Way way) {
  const cts::ChildRun run = cts::RunChild("Launch", {.argument = way});
  const bool launched = run.Has("ran") && run.Value("synchronized") == cudaSuccess && run.Value("code") == cudaSuccess;
  CTS_EXPECT(launched && run.Value("ran") == 1, "an uploaded graph could not be launched from the device");
}

CTS_CASE(upload) { Check(kUpload); }
CTS_CASE(flag) { Check(kFlag); }
CTS_CASE(host_launch) { Check(kHostLaunch); }

}  // namespace
