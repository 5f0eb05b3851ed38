/*---
clause: pi.graph.kernel-params-copied
control: the variables change before the call
control-fails-with: a kernel of a graph got arguments that changed after the call that took them
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Large {
  unsigned at[64];
};
__global__ void StoreSum(unsigned* word, unsigned small, Large large) {
  unsigned sum = small;
  for (const unsigned value : large.at) sum += value;
  *word = sum;
}

// `use` gets the graph and the parameters, which the case overwrites later; 1 + 64 at the time of the call.
template <class Use>
void Check(const char* name, Use use) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> word(1), elsewhere(1);
    const cts::Template graph;
    unsigned *to = word.data(), small = 1;
    Large large;
    for (unsigned& value : large.at) value = 1;
    void* arguments[] = {&to, &small, &large};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&StoreSum);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = arguments;
    const auto change = [&] {
      small = 2;
      for (unsigned& value : large.at) value = 3;
      if (!cts::control()) {
        to = elsewhere.data();
        for (void*& argument : arguments) argument = nullptr;
        parameters = {};
      }
    };
    if (cts::control()) change();
    use(graph, &parameters, change);
    CTS_EXPECT_EQ(word[0], 65, "a kernel of a graph got arguments that changed after the call that took them");
  });
}

// A node that does nothing until it is given its parameters.
cudaGraphNode_t AddOther(cudaGraph_t graph, unsigned* word) {
  return cts::AddKernel(graph, {}, StoreSum, word, 0u, Large{});
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> unused(1);
  Check("node-added", [](cudaGraph_t graph, const cudaKernelNodeParams* parameters, auto change) {
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, parameters));
    change();
    cts::RunOnce(graph);
  });
  Check("node-set", [&](cudaGraph_t graph, const cudaKernelNodeParams* parameters, auto change) {
    const cudaGraphNode_t node = AddOther(graph, unused.data());
    CTS_CUDA(cudaGraphKernelNodeSetParams(node, parameters));
    change();
    cts::RunOnce(graph);
  });
  Check("executable-node-set", [&](cudaGraph_t graph, const cudaKernelNodeParams* parameters, auto change) {
    const cudaGraphNode_t node = AddOther(graph, unused.data());
    const cts::Executable exec(graph);
    CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, parameters));
    change();
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
  });
}

}  // namespace
