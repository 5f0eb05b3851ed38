/*---
clause: cdp.graph.node-updates-apply
covers: parts of parameters at several places, all three dimensions, twenty updates
control: the second half of the batch is left out
control-fails-with: one of many updates of a batch was not applied as it says
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <cstddef>

namespace {

constexpr unsigned kNodes = 4, kFields = 5, kUpdates = kNodes * kFields, kWords = 12, kFrom = 5, kSet = 3, kBefore = 7;

struct Wide {
  unsigned words[kWords];
};
// How the parameters of Do lie, up to the last but one.
struct Arguments {
  unsigned char byte;
  Wide wide;
  unsigned last;
};
struct Seen {
  Arguments arguments;
  unsigned blocks;
  dim3 size;
};
struct Plan {
  unsigned words[kSet], last, width, depth;
  unsigned char byte;
  bool enabled;
};

__global__ void Do(unsigned char byte, Wide wide, unsigned last, Seen* seen) {
  atomicAdd(&seen->blocks, 1u);
  seen->arguments = {byte, wide, last};
  seen->size = gridDim;
}

// No field and no byte of a node comes twice, because no document says in which order a batch is applied.
__global__ void Upstream(const cudaGraphDeviceNode_t* nodes, const Plan* plans, cudaGraphKernelNodeUpdate* batch,
                         unsigned updates, cudaError_t* code) {
  for (unsigned i = 0; i < kNodes; ++i) {
    const Plan& plan = plans[i];
    const auto set = [&](unsigned field, cudaGraphKernelNodeField kind) -> cudaGraphKernelNodeUpdate& {
      cudaGraphKernelNodeUpdate& update = batch[field * kNodes + (i + field) % kNodes];
      update.node = nodes[i];
      update.field = kind;
      return update;
    };
    set(0, cudaGraphKernelNodeFieldParam).updateData.param = {
        plan.words, offsetof(Arguments, wide) + kFrom * sizeof(unsigned), sizeof plan.words};
    set(1, cudaGraphKernelNodeFieldParam).updateData.param = {&plan.byte, offsetof(Arguments, byte), sizeof plan.byte};
    set(2, cudaGraphKernelNodeFieldParam).updateData.param = {&plan.last, offsetof(Arguments, last), sizeof plan.last};
    set(3, cudaGraphKernelNodeFieldGridDim).updateData.gridDim = dim3(plan.width, 2, plan.depth);
    set(4, cudaGraphKernelNodeFieldEnabled).updateData.isEnabled = plan.enabled;
  }
  *code = cudaGraphKernelNodeUpdatesApply(batch, updates);
}

Plan PlanOf(unsigned round, unsigned node) {
  const unsigned n = 100 * round + 10 * node;
  return {{n + 1, n + 2, n + 3},
          n + 4,
          1 + (round + node) % 3,
          1 + (round + 2 * node) % 4,
          static_cast<unsigned char>(0x20 + 16 * (round % 4) + node),
          (round + node) % kNodes != 0};
}

bool IsAsPlanned(const Seen& seen, const Plan& plan) {
  if (!plan.enabled) return seen.blocks == 0;
  bool is = seen.arguments.byte == plan.byte && seen.arguments.last == plan.last;
  for (unsigned i = 0; i < kWords; ++i) {
    is = is && seen.arguments.wide.words[i] == (i - kFrom < kSet ? plan.words[i - kFrom] : kBefore + i);
  }
  return is && seen.blocks == 2 * plan.width * plan.depth && seen.size.x == plan.width && seen.size.y == 2 &&
         seen.size.z == plan.depth;
}

CTS_CASE() {
  cts::DeviceBuffer<cudaGraphDeviceNode_t> handles(kNodes);
  cts::DeviceBuffer<Plan> plans(kNodes);
  cts::DeviceBuffer<Seen> seen(kNodes);
  const cts::DeviceBuffer<cudaGraphKernelNodeUpdate> batch(kUpdates);
  cts::DeviceBuffer<cudaError_t> code(1);
  Wide before;
  for (unsigned i = 0; i < kWords; ++i) before.words[i] = kBefore + i;
  const cts::Template graph;
  const cudaGraphNode_t upstream =
      cts::AddKernelNode(graph, nullptr, 1, Upstream, handles.data(), plans.data(), batch.data(),
                         cts::control() ? kUpdates / 2 : kUpdates, code.data());
  cudaGraphDeviceNode_t of_nodes[kNodes];
  for (unsigned i = 0; i < kNodes; ++i)
    of_nodes[i] =
        cts::MakeDeviceUpdatable(cts::AddKernelNode(graph, upstream, 1, Do, kBefore, before, kBefore, seen.data() + i));
  handles.Write(of_nodes, kNodes);
  const cts::Executable exec(graph);
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  for (unsigned round = 1; round <= 6; ++round) {
    Plan next[kNodes];
    for (unsigned i = 0; i < kNodes; ++i) next[i] = PlanOf(round, i);
    plans.Write(next, kNodes);
    seen.Fill(0);
    code.Fill(cts::kPoison);
    exec.Launch(nullptr);
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a batch of updates was refused");
    unsigned wrong = 0;
    for (unsigned i = 0; i < kNodes; ++i) wrong += !IsAsPlanned(seen[i], next[i]);
    CTS_EXPECT_EQ(wrong, 0u, "one of many updates of a batch was not applied as it says");
  }
}

}  // namespace
