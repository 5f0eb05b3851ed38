/*---
clause: cdp.graph.node-set-enabled
covers: the order of the nodes before and after a disabled one
control: the node that is late comes last
control-fails-with: a node after a disabled one ran before an earlier one was complete
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <vector>

namespace {

constexpr const char* kEarly = "a node after a disabled one ran before an earlier one was complete";

__global__ void Count(unsigned* count) { atomicAdd(count, 1u); }
__global__ void Disable(const cudaGraphDeviceNode_t* nodes, cudaError_t* codes) {
  codes[threadIdx.x] = cudaGraphKernelNodeSetEnabled(nodes[threadIdx.x], false);
}

// A kernel disables nodes between a late node and one that marks. A neighbour is another node before the first of them.
void Check(const char* name, unsigned disabled, bool neighbour) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(disabled);
    const cts::DeviceBuffer<unsigned> counts(disabled + 1, 0);
    const cts::DeviceBuffer<cudaError_t> codes(disabled);
    const cts::Template graph;
    cts::NodeMark mark;
    cts::Gate gate;
    cudaGraphNode_t last = cts::AddKernelNode(graph, nullptr, disabled, Disable, handles.data(), codes.data());
    const cudaGraphNode_t beside = neighbour ? cts::AddKernel(graph, {last}, Count, counts.data() + disabled) : nullptr;
    if (!cts::control()) last = cts::AddHeld(graph, {last}, gate);
    std::vector<cudaGraphDeviceNode_t> of_nodes;
    for (unsigned i = 0; i < disabled; ++i) {
      const cudaGraphNode_t behind = last;
      last = i == 0 && neighbour ? cts::AddKernel(graph, {behind, beside}, Count, counts.data() + i)
                                 : cts::AddKernel(graph, {behind}, Count, counts.data() + i);
      of_nodes.push_back(cts::MakeDeviceUpdatable(last));
    }
    last = mark.Add(graph, {last});
    if (cts::control()) cts::AddHeld(graph, {last}, gate);
    handles.Write(of_nodes.data(), disabled);
    const cts::Executable executable(graph);
    CTS_CUDA(cudaGraphUpload(executable, nullptr));
    executable.Launch(nullptr);
    CTS_EXPECT(gate.AwaitArrivals(1), "the late node never ran");
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the node after the disabled ones did not run");
    CTS_FINISH();
    unsigned ran = 0, refused = 0;
    const auto counted = counts.Read();
    for (unsigned i = 0; i < disabled; ++i) ran += counted[i];
    for (const cudaError_t code : codes.Read()) refused += code != cudaSuccess;
    CTS_EXPECT_EQ(refused, 0u, "an update was refused");
    CTS_EXPECT_EQ(ran, 0u, "a disabled node ran");
    if (neighbour) CTS_EXPECT_EQ(counted[disabled], 1u, "the other node before the disabled one did not run");
  });
}

CTS_CASE() {
  Check("one", 1, false);
  Check("three-in-a-row", 3, false);
  Check("after-two-nodes", 1, true);
}

}  // namespace
