/*---
clause: cdp.graph.node-set-param
control: the upstream kernel sets the arguments of another node
control-fails-with: the node did not use the arguments that a kernel had set
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

struct Values {
  int first, second, third;
};

__global__ void Downstream(int first, int second, int third, Values* seen) { *seen = {first, second, third}; }

// As many of the three arguments, from the second on, as `size` bytes hold.
__global__ void Upstream(const cudaGraphDeviceNode_t* node, const int* values, const size_t* size, cudaError_t* code) {
  *code = cudaGraphKernelNodeSetParam(*node, sizeof(int), values, *size);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<int> values(2);
  cts::DeviceBuffer<size_t> size(1);
  cts::DeviceBuffer<Values> seen(1), other_seen(1);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), values.data(), size.data(), code.data());
  const cudaGraphNode_t node = cts::AddKernelNode(graph, upstream, 1, Downstream, 1, 2, 3, seen.data());
  const cudaGraphNode_t other = cts::AddKernelNode(graph, upstream, 1, Downstream, 1, 2, 3, other_seen.data());
  const cudaGraphDeviceNode_t node_handle = cts::MakeDeviceUpdatable(node);
  const cudaGraphDeviceNode_t other_handle = cts::MakeDeviceUpdatable(other);
  handle.Write({cts::control() ? other_handle : node_handle});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  const auto expect = [&](size_t bytes, int second, int third) {
    values.Write({second, third});
    size.Write({bytes});
    seen.Fill(cts::kPoison);
    code.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
    const bool updated = seen[0].second == second && (bytes == sizeof(int) || seen[0].third == third);
    CTS_EXPECT(updated, "the node did not use the arguments that a kernel had set");
    CTS_EXPECT(seen[0].first == 1 && (bytes > sizeof(int) || seen[0].third == 3),
               "an argument beside those that a kernel had set changed");
  };
  expect(sizeof(int), 7, 70);
  expect(2 * sizeof(int), 8, 9);
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
