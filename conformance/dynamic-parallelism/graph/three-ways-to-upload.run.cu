/*---
clause: cdp.graph.three-ways-to-upload
control: the graph is not uploaded at all
control-fails-with: an uploaded graph could not be launched from the device
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

enum Way { kUpload, kFlag, kHostLaunch };

__global__ void Child(unsigned* count) { cts::RaiseFlag(count, *count + 1); }  // its launches never overlap
__global__ void Parent(cudaGraphExec_t child, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphLaunch(child, cudaStreamGraphFireAndForget)));
}

// A process of its own: what the launch of a graph does that nobody uploaded is not documented.
CTS_CHILD(Launch) {
  const auto way = static_cast<Way>(cts::child_argument());
  cts::PinnedBuffer<unsigned> count(1, 0), code(1);
  cts::Stream stream;
  cudaGraph_t child_graph, parent_graph;
  CTS_CUDA(cudaGraphCreate(&child_graph, 0));
  CTS_CUDA(cudaGraphCreate(&parent_graph, 0));
  cudaGraphExec_t child, parent;
  cts::AddKernelNode(child_graph, nullptr, 1, Child, count.device());
  cudaGraphInstantiateParams how{};
  how.flags = cudaGraphInstantiateFlagDeviceLaunch;
  how.uploadStream = stream;
  if (way == kFlag && !cts::control()) how.flags |= cudaGraphInstantiateFlagUpload;
  CTS_CUDA(cudaGraphInstantiateWithParams(&child, child_graph, &how));
  if (way == kUpload && !cts::control()) CTS_CUDA(cudaGraphUpload(child, stream));
  if (way == kHostLaunch && !cts::control()) CTS_CUDA(cudaGraphLaunch(child, stream));
  stream.Synchronize();
  cts::AddKernelNode(parent_graph, nullptr, 1, Parent, child, code.device());
  CTS_CUDA(cudaGraphInstantiate(&parent, parent_graph, 0));
  const unsigned before = count.Load(0);
  CTS_CUDA(cudaGraphLaunch(parent, stream));
  const cudaError_t synchronized = cudaStreamSynchronize(stream);
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("ran", count.Load(0) - before);
  if (synchronized != cudaSuccess) return;
  for (cudaGraphExec_t exec : {child, parent}) CTS_CUDA(cudaGraphExecDestroy(exec));
  for (cudaGraph_t graph : {child_graph, parent_graph}) CTS_CUDA(cudaGraphDestroy(graph));
}

void Check(Way way) {
  const cts::ChildRun run = cts::RunChild("Launch", {.argument = way});
  const bool launched = run.Has("ran") && run.Value("synchronized") == cudaSuccess && run.Value("code") == cudaSuccess;
  if (cts::control() && launched && run.Value("ran") == 1)
    return cts::PowerNotShown("a graph that nobody uploaded could be launched, too");
  CTS_EXPECT(launched && run.Value("ran") == 1, "an uploaded graph could not be launched from the device");
}

CTS_CASE(upload) { Check(kUpload); }
CTS_CASE(flag) { Check(kFlag); }
CTS_CASE(host_launch) { Check(kHostLaunch); }

}  // namespace
