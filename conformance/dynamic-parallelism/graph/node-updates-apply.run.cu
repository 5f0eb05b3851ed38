/*---
clause: cdp.graph.node-updates-apply
control: the last update of the batch is left out
control-fails-with: an update of a batch was not applied
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr unsigned kNodes = 4, kUpdates = 5, kBefore = 7;

// What a node does: how many blocks ran, of which grid, with which argument.
struct Work {
  unsigned blocks, width, height, value;
  bool operator==(const Work&) const = default;
};
__global__ void Do(unsigned value, Work* work) {
  atomicAdd(&work->blocks, 1u);
  work->width = gridDim.x;
  work->height = gridDim.y;
  work->value = value;
}

struct Plan {
  unsigned value;
  bool enabled;
};
// Two nodes get two updates each, one is enabled or disabled, the fourth keeps what it has. No field of a node comes
// twice, because no document says in which order a batch is applied.
__global__ void Upstream(const cudaGraphDeviceNode_t* nodes, const Plan* plan, unsigned updates, cudaError_t* code) {
  const unsigned values[2] = {plan->value, plan->value + 1};  // an argument for each of the two nodes
  const cudaGraphKernelNodeUpdate batch[kUpdates] = {
      {nodes[0], cudaGraphKernelNodeFieldGridDim, {.gridDim = dim3(plan->value, 2)}},
      {nodes[1], cudaGraphKernelNodeFieldEnabled, {.isEnabled = plan->enabled}},
      {nodes[0], cudaGraphKernelNodeFieldParam, {.param = {values, 0, sizeof *values}}},
      {nodes[2], cudaGraphKernelNodeFieldGridDim, {.gridDim = dim3(1, plan->value)}},
      {nodes[2], cudaGraphKernelNodeFieldParam, {.param = {values + 1, 0, sizeof *values}}}};
  *code = cudaGraphKernelNodeUpdatesApply(batch, updates);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(kNodes);
  cts::DeviceBuffer<Plan> plan(1);
  cts::DeviceBuffer<Work> work(kNodes);
  cts::DeviceBuffer<cudaError_t> code(1);
  const cts::Template graph;
  const cudaGraphNode_t upstream = cts::AddKernelNode(graph, nullptr, 1, Upstream, handles.data(), plan.data(),
                                                      cts::control() ? kUpdates - 1 : kUpdates, code.data());
  cudaGraphDeviceNode_t of_nodes[kNodes];
  for (unsigned i = 0; i < kNodes; ++i)
    of_nodes[i] = cts::MakeDeviceUpdatable(cts::AddKernelNode(graph, upstream, 1, Do, kBefore, work.data() + i));
  handles.Write(of_nodes, kNodes);
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  for (const Plan& next : {Plan{3, false}, Plan{5, true}, Plan{2, false}}) {
    plan.Write({next});
    work.Fill(0);
    code.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(exec, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a batch of updates was refused");
    const unsigned n = next.value;
    const Work expected[kNodes] = {
        {2 * n, n, 2, n}, next.enabled ? Work{1, 1, 1, kBefore} : Work{}, {n, 1, n, n + 1}, {1, 1, 1, kBefore}};
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) wrong += !(work[i] == expected[i]);
    CTS_EXPECT_EQ(wrong, 0u, "an update of a batch was not applied");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

}  // namespace
