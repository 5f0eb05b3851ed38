/*---
clause: cdp.graph.node-set-enabled
control: the upstream kernel enables the node instead
control-fails-with: a disabled node ran
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

__global__ void Count(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Upstream(const cudaGraphDeviceNode_t* node, cudaError_t* code, const bool* enable) {
  *code = cudaGraphKernelNodeSetEnabled(*node, *enable);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handle(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<unsigned> count(1), behind(1);
  cts::DeviceBuffer<bool> enable(1, 0);
  cudaGraph_t graph;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handle.data(), code.data(), enable.data());
  const cudaGraphNode_t downstream = cts::AddKernelNode(graph, upstream, 1, Count, count.data());
  cts::AddKernelNode(graph, downstream, 1, Count, behind.data());
  handle.Write({cts::MakeDeviceUpdatable(downstream)});
  cudaGraphExec_t exec;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  for (const bool enabled : {false, true, false}) {
    enable.Write({enabled || cts::control()});
    count.Fill(0);
    behind.Fill(0);
    code.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the update was refused");
    if (enabled) {
      CTS_EXPECT_EQ(count[0], 1, "a node that was enabled again did not run");
    } else {
      CTS_EXPECT_EQ(count[0], 0, "a disabled node ran");
    }
    CTS_EXPECT_EQ(behind[0], 1, "the node after a disabled one did not run");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
