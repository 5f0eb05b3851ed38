/*---
clause: pi.graph.kernel-params-copied
covers: arguments in one buffer, and the functions for all kinds
control: the values change before the call
control-fails-with: a kernel of a graph got arguments that changed after the call that took them
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <cstddef>

namespace {

struct Large {
  unsigned at[64];
};
__global__ void StoreSum(unsigned* word, unsigned small, Large large) {
  unsigned sum = small;
  for (const unsigned value : large.at) sum += value;
  *word = sum;
}

// The arguments of a node, as a buffer that `extra` names and one by one; 1 + 64 at the time of the call.
struct Given {
  struct {
    unsigned* word;
    unsigned small;
    Large large;
  } packed;
  size_t size = offsetof(decltype(packed), large) + sizeof(Large);  // without what pads the structure
  // CU_LAUNCH_PARAM_BUFFER_POINTER, CU_LAUNCH_PARAM_BUFFER_SIZE, CU_LAUNCH_PARAM_END
  void* extra[5] = {reinterpret_cast<void*>(1), &packed, reinterpret_cast<void*>(2), &size, nullptr};
  void* each[3] = {&packed.word, &packed.small, &packed.large};
  cudaGraphNodeParams parameters{};

  explicit Given(unsigned* word, bool in_one) : packed{word, 1, {}} {
    for (unsigned& value : packed.large.at) value = 1;
    parameters.type = cudaGraphNodeTypeKernel;
    parameters.kernel.func = reinterpret_cast<void*>(&StoreSum);
    parameters.kernel.gridDim = parameters.kernel.blockDim = dim3(1);
    parameters.kernel.extra = in_one ? extra : nullptr;
    parameters.kernel.kernelParams = in_one ? nullptr : each;
  }
  Given(const Given&) = delete;
  Given& operator=(const Given&) = delete;
  // For the functions of kernel nodes alone.
  cudaKernelNodeParams OfKernel() const {
    cudaKernelNodeParams kernel{};
    kernel.func = parameters.kernel.func;
    kernel.gridDim = kernel.blockDim = dim3(1);
    kernel.kernelParams = parameters.kernel.kernelParams;
    kernel.extra = parameters.kernel.extra;
    return kernel;
  }
  void Change(unsigned* elsewhere) {
    packed.small = 2;
    for (unsigned& value : packed.large.at) value = 3;
    if (cts::control()) return;
    packed.word = elsewhere;
    size = 0;
    for (void*& entry : extra) entry = nullptr;
    for (void*& argument : each) argument = nullptr;
    parameters = {};
  }
};

enum class By { kAdding, kSetting, kSettingExecutable };

void Check(const char* name, By by, bool in_one, bool for_all_kinds) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> word(1), elsewhere(1);
    unsigned* const other = elsewhere.data();
    Given given(word.data(), in_one);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (by != By::kAdding) node = cts::AddKernel(graph, {}, StoreSum, other, 0u, Large{});
    if (cts::control()) given.Change(other);
    const cudaKernelNodeParams kernel = given.OfKernel();
    if (by == By::kAdding)
      CTS_CUDA(for_all_kinds ? cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &given.parameters)
                             : cudaGraphAddKernelNode(&node, graph, nullptr, 0, &kernel));
    if (by == By::kSetting)
      CTS_CUDA(for_all_kinds ? cudaGraphNodeSetParams(node, &given.parameters)
                             : cudaGraphKernelNodeSetParams(node, &kernel));
    if (by != By::kSettingExecutable) given.Change(other);
    const cts::Executable exec(graph);
    if (by == By::kSettingExecutable) {
      CTS_CUDA(for_all_kinds ? cudaGraphExecNodeSetParams(exec, node, &given.parameters)
                             : cudaGraphExecKernelNodeSetParams(exec, node, &kernel));
      given.Change(other);
    }
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], 65, "a kernel of a graph got arguments that changed after the call that took them");
  });
}

CTS_CASE() {
  Check("node-added-with-a-buffer", By::kAdding, true, false);
  Check("node-set-with-a-buffer", By::kSetting, true, false);
  Check("executable-node-set-with-a-buffer", By::kSettingExecutable, true, false);
  Check("added-as-any-node", By::kAdding, false, true);
  Check("set-as-any-node", By::kSetting, false, true);
  Check("set-as-any-executable-node", By::kSettingExecutable, false, true);
}

}  // namespace
