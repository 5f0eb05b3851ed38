/*---
clause: cdp.graph.node-set-param
covers: a parameter that is a structure, between others
control: the upstream kernel sets the arguments of another node
control-fails-with: the node did not use the structure that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr int kWords = 24;

struct Wide {
  int words[kWords];
};

__global__ void Downstream(int first, Wide wide, int last, Wide* seen, int* beside) {
  *seen = wide;
  *beside = first + last;
}
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const Wide* value, cudaError_t* code) {
  *code = cudaGraphKernelNodeSetParam(*node, sizeof(int), *value);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<Wide> value(1), seen(1), other_seen(1);
  const cts::DeviceBuffer<int> beside(1), other_beside(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), value.data(), code.data());
  const cudaGraphNode_t node =
      cts::AddKernelNode(graph, upstream, 1, Downstream, 1000, Wide{}, 1, seen.data(), beside.data());
  const cudaGraphNode_t other =
      cts::AddKernelNode(graph, upstream, 1, Downstream, 1000, Wide{}, 1, other_seen.data(), other_beside.data());
  const cudaGraphDeviceNode_t node_handle = cts::MakeDeviceUpdatable(node);
  const cudaGraphDeviceNode_t other_handle = cts::MakeDeviceUpdatable(other);
  handle.Write({cts::control() ? other_handle : node_handle});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  // Again and again, with other values.
  for (int launch = 1; launch <= 3; ++launch) {
    Wide wide;
    for (int i = 0; i < kWords; ++i) wide.words[i] = 100 * launch + i;
    value.Write({wide});
    seen.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
    const Wide got = seen[0];
    int wrong = 0;
    for (int i = 0; i < kWords; ++i) wrong += got.words[i] != wide.words[i];
    CTS_EXPECT_EQ(wrong, 0, "the node did not use the structure that a kernel had set");
    CTS_EXPECT_EQ(beside[0], 1001, "an argument beside the structure changed");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
