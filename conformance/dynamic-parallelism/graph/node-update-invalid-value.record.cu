/*---
clause: cdp.graph.node-update-invalid-value
requires: [driver-12-4, no-mps]
note: the header names the code, but no request that earns it
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/graph/graph.h"

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
  const auto offset = static_cast<size_t>(cts::child_argument());
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
  if (synchronized != cudaSuccess) return;
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

void Record(long long offset, const char* name) {
  const cts::ChildRun child = cts::RunChild("Update", {.argument = offset, .any_end = true});
  const std::string label = name;
  const bool told = child.Has("seen");
  const char* key = told && child.Value("synchronized") != cudaSuccess ? "synchronized" : "code";
  CTS_OBSERVE(name, told ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(key))) : "none");
  CTS_OBSERVE((label + "-left-the-arguments").c_str(), told && child.Value("seen") == 1);
}

CTS_CASE() {
  const cts::ChildRun last = cts::RunChild("Update", {.argument = offsetof(Arguments, last)});
  CTS_EXPECT_EQ(last.Value("code"), cudaSuccess, "an update of the last argument was refused");
  CTS_EXPECT_EQ(last.Value("seen"), 7, "an update of the last argument had no effect");
  Record(sizeof(Arguments), "just-beyond");
  Record(1 << 16, "far-beyond");
}

}  // namespace
