/*---
clause: cdp.graph.node-update-invalid-value
control: the update is of the last argument
control-fails-with:
  - an update beyond the parameters did not return cudaErrorInvalidValue
  - a refused update changed the parameters
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

struct Arguments {  // 24 bytes, without padding
  int* seen;
  long long filler;
  int more, last;
};

__global__ void Downstream(Arguments arguments) { *arguments.seen = arguments.last; }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, size_t offset, unsigned* code) {
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGraphKernelNodeSetParam(*node, offset, 7)));
}

// A process of its own: an implementation that does not look at the offset would write into foreign memory.
CTS_CHILD(Update) {
  const auto beyond = static_cast<size_t>(cts::child_argument());
  const size_t offset = cts::control() ? offsetof(Arguments, last) : beyond;
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::PinnedBuffer<unsigned> code(1);
  cts::PinnedBuffer<int> seen(1);
  const Arguments arguments{seen.device(), 0, 0, 1};
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), offset, code.device());
  const cudaGraphNode_t downstream = cts::AddKernelNode(graph, upstream, 1, Downstream, arguments);
  handle.Write({cts::MakeDeviceUpdatable(downstream)});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("code", code.Load(0));
  cts::Tell("seen", seen.Load(0));
  cts::detail::CleanedUp(cudaGraphExecDestroy(exec), "cudaGraphExecDestroy");
  cts::detail::CleanedUp(cudaGraphDestroy(graph), "cudaGraphDestroy");
}

void Check(long long beyond) {
  const cts::ChildRun child = cts::RunChild("Update", {.argument = beyond});
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("code")), cudaErrorInvalidValue,
                "an update beyond the parameters did not return cudaErrorInvalidValue");
  CTS_EXPECT_EQ(child.Value("seen"), 1, "a refused update changed the parameters");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("synchronized")), cudaSuccess, "a refused update broke the graph");
  CTS_EXPECT_EQ(child.exit_code, 0, "the process of the update failed");
}

CTS_CASE(just_beyond) { Check(sizeof(Arguments)); }
CTS_CASE(far_beyond) { Check(1 << 16); }

}  // namespace
