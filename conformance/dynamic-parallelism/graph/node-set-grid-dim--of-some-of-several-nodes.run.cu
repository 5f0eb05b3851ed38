/*---
clause: cdp.graph.node-set-grid-dim
covers: some of several nodes of one kernel, by a thread each
control: the nodes that a kernel updates are the next ones
control-fails-with: not exactly the nodes that a kernel had updated ran with other dimensions
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr unsigned kNodes = 4;

// Nodes of one kernel, told apart by where they count their blocks.
__global__ void Downstream(unsigned* blocks) { atomicAdd(blocks, 1u); }

// Each thread whose bit is set gives the node of its number two blocks more than that.
__global__ void Upstream(const cudaGraphDeviceNode_t* nodes, unsigned which, cudaError_t* codes) {
  const unsigned i = threadIdx.x;
  const bool updates = (which >> i & 1) != 0;
  codes[i] = updates ? cudaGraphKernelNodeSetGridDim(nodes[i], dim3(i + 2)) : cudaSuccess;
}

void Check(const char* name, unsigned which) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(kNodes);
    const cts::DeviceBuffer<cudaError_t> codes(kNodes);
    const cts::DeviceBuffer<unsigned> blocks(kNodes, 0);
    cudaGraph_t graph;
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    const cudaGraphNode_t upstream =
        cts::AddKernelNode(graph, nullptr, kNodes, Upstream, handles.data(), which, codes.data());
    cudaGraphDeviceNode_t of_nodes[kNodes];
    for (unsigned i = 0; i < kNodes; ++i) {
      const cudaGraphNode_t node = cts::AddKernelNode(graph, upstream, 1, Downstream, blocks.data() + i);
      of_nodes[cts::control() ? (i + 1) % kNodes : i] = cts::MakeDeviceUpdatable(node);
    }
    handles.Write(of_nodes, kNodes);
    cudaGraphExec_t exec;
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
    CTS_CUDA(cudaGraphUpload(exec, nullptr));
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an update was refused");
    const cts::HostCopy<unsigned> ran = blocks.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) wrong += ran[i] != ((which >> i & 1) != 0 ? i + 2 : 1);
    CTS_EXPECT_EQ(wrong, 0u, "not exactly the nodes that a kernel had updated ran with other dimensions");
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
