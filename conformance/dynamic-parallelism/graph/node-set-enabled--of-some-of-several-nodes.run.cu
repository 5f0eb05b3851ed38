/*---
clause: cdp.graph.node-set-enabled
covers: some of several nodes of one kernel, by a thread each
control: the nodes that a kernel disables are the next ones
control-fails-with: not exactly the nodes that a kernel had disabled did not run
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr unsigned kNodes = 5;

// Nodes of one kernel, told apart by where they count.
__global__ void Count(unsigned* count) { atomicAdd(count, 1u); }
// Each thread enables or disables the node of its number.
__global__ void Upstream(const cudaGraphDeviceNode_t* nodes, const unsigned* enabled, cudaError_t* codes) {
  codes[threadIdx.x] = cudaGraphKernelNodeSetEnabled(nodes[threadIdx.x], (*enabled >> threadIdx.x & 1) != 0);
}

// The nodes stand beside each other, or one after the other; the last one follows all of them and is not updated.
void Check(bool chain) {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(kNodes);
  cts::DeviceBuffer<unsigned> enabled(1), counts(kNodes + 1);
  cts::DeviceBuffer<cudaError_t> codes(kNodes);
  const cts::Template graph;
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, kNodes, Upstream, handles.data(), enabled.data(), codes.data());
  cudaGraphDeviceNode_t of_nodes[kNodes];
  cudaGraphNode_t nodes[kNodes];
  for (unsigned i = 0; i < kNodes; ++i) {
    const cudaGraphNode_t behind = chain && i > 0 ? nodes[i - 1] : upstream;
    nodes[i] = cts::AddKernelNode(graph, behind, 1, Count, counts.data() + i);
    of_nodes[cts::control() ? (i + 1) % kNodes : i] = cts::MakeDeviceUpdatable(nodes[i]);
  }
  cts::AddKernel(graph, {nodes[0], nodes[1], nodes[2], nodes[3], nodes[4]}, Count, counts.data() + kNodes);
  handles.Write(of_nodes, kNodes);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  // The same nodes again and again, so that what was disabled comes back.
  for (const unsigned mask : {0b11110u, 0b01111u, 0b10101u, 0b01010u, 0b00000u, 0b11111u, 0b00100u}) {
    enabled.Write({mask});
    counts.Fill(0);
    codes.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an update was refused");
    const cts::HostCopy<unsigned> ran = counts.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) wrong += ran[i] != (mask >> i & 1);
    CTS_EXPECT_EQ(wrong, 0u, "not exactly the nodes that a kernel had disabled did not run");
    CTS_EXPECT_EQ(ran[kNodes], 1u, "the node after all of them did not run");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE(beside_each_other) { Check(false); }
CTS_CASE(in_a_chain) { Check(true); }

}  // namespace
