/*---
clause: cdp.graph.node-set-param
covers: some of several nodes of one kernel
control: the nodes that a kernel updates are the next ones
control-fails-with: not exactly the nodes that a kernel had updated used the new arguments
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr unsigned kNodes = 4;

// Nodes of one kernel, told apart by where they store.
__global__ void Downstream(unsigned value, unsigned* seen) { *seen = value; }

// Sets the value of each node whose bit is set, to 100 more than its number.
__global__ void Upstream(const cudaGraphDeviceNode_t* nodes, unsigned which, cudaError_t* code) {
  *code = cudaSuccess;
  for (unsigned i = 0; i < kNodes; ++i) {
    if ((which >> i & 1) == 0) continue;
    const cudaError_t one = cudaGraphKernelNodeSetParam(nodes[i], 0, 100 + i);
    if (one != cudaSuccess) *code = one;
  }
}

void Check(const char* name, unsigned which) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(kNodes);
    const cts::DeviceBuffer<cudaError_t> code(1);
    const cts::DeviceBuffer<unsigned> seen(kNodes);
    cudaGraph_t graph;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    const cudaGraphNode_t upstream =
        cts::AddKernelNode(graph, nullptr, 1, Upstream, handles.data(), which, code.data());
    cudaGraphDeviceNode_t of_nodes[kNodes];
    for (unsigned i = 0; i < kNodes; ++i) {
      const cudaGraphNode_t node = cts::AddKernelNode(graph, upstream, 1, Downstream, i, seen.data() + i);
      of_nodes[cts::control() ? (i + 1) % kNodes : i] = cts::MakeDeviceUpdatable(node);
    }
    handles.Write(of_nodes, kNodes);
    cudaGraphExec_t exec;
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "an update was refused");
    const cts::HostCopy<unsigned> values = seen.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) wrong += values[i] != ((which >> i & 1) != 0 ? 100 + i : i);
    CTS_EXPECT_EQ(wrong, 0, "not exactly the nodes that a kernel had updated used the new arguments");
    CTS_CUDA(cudaGraphExecDestroy(exec));
    CTS_CUDA(cudaGraphDestroy(graph));
  });
}

CTS_CASE() {
  Check("the-first", 0b0001);
  Check("the-last", 0b1000);
  Check("two-apart", 0b0101);
  Check("all-but-one", 0b1110);
  Check("each", 0b1111);
}

}  // namespace
