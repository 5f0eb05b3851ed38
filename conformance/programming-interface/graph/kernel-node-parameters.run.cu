/*---
clause: pi.graph.kernel-node-parameters
covers: the runtime's functions
control: the node is not set again
control-fails-with: a kernel node does not tell the parameters that were set last
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "kernel-parameters.cuh"

namespace {

struct Runtime {
  static constexpr const char* kName = "runtime";
  static void Set(cudaGraphNode_t* node, cudaGraph_t graph, const cts::Given& given) {
    cts::WithParameters(given, [&](void** one_by_one, void** buffer) {
      cudaKernelNodeParams parameters{};
      parameters.func = reinterpret_cast<void*>(given.second ? &cts::Second : &cts::First);
      parameters.gridDim = dim3(given.blocks);
      parameters.blockDim = dim3(given.threads);
      parameters.sharedMemBytes = given.bytes;
      parameters.kernelParams = one_by_one;
      parameters.extra = buffer;
      CTS_CUDA(*node == nullptr ? cudaGraphAddKernelNode(node, graph, nullptr, 0, &parameters)
                                : cudaGraphKernelNodeSetParams(*node, &parameters));
    });
  }
  static cts::Told Get(cudaGraphNode_t node) {
    cudaKernelNodeParams parameters{};
    CTS_CUDA(cudaGraphKernelNodeGetParams(node, &parameters));
    // The kernel may be told by another handle than that which was given.
    const char *told = "", *wanted = "";
    CTS_CUDA(cudaFuncGetName(&told, parameters.func));
    CTS_CUDA(cudaFuncGetName(&wanted, reinterpret_cast<const void*>(&cts::Second)));
    return {std::strcmp(told, wanted) == 0, parameters.gridDim.x,    parameters.blockDim.x,
            parameters.sharedMemBytes,      parameters.kernelParams, parameters.extra};
  }
};

CTS_CASE() {
  cts::CheckKernelParameters<Runtime>(!cts::control(), "a kernel node does not tell the parameters that were set last");
}

}  // namespace
