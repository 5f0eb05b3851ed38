/*---
clause: pi.graph.kernel-node-parameters
covers: the driver's functions
control: the node is not set again
control-fails-with: a kernel node does not tell the parameters that were set last
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "kernel-parameters.cuh"

namespace {

struct Driver {
  static constexpr const char* kName = "driver";
  static void Set(CUgraphNode* node, CUgraph graph, const cts::Given& given) {
    cts::WithParameters(given, [&](void** one_by_one, void** buffer) {
      CUDA_KERNEL_NODE_PARAMS parameters{};
      parameters.func = cts::FunctionOf(given.second ? cts::Second : cts::First);
      parameters.gridDimX = given.blocks, parameters.gridDimY = parameters.gridDimZ = 1;
      parameters.blockDimX = given.threads, parameters.blockDimY = parameters.blockDimZ = 1;
      parameters.sharedMemBytes = given.bytes;
      parameters.kernelParams = one_by_one;
      parameters.extra = buffer;
      CTS_CU(*node == nullptr ? CTS_DRIVER(cuGraphAddKernelNode)(node, graph, nullptr, 0, &parameters)
                              : CTS_DRIVER(cuGraphKernelNodeSetParams)(*node, &parameters));
    });
  }
  static cts::Told Get(CUgraphNode node) {
    CUDA_KERNEL_NODE_PARAMS parameters{};
    CTS_CU(CTS_DRIVER(cuGraphKernelNodeGetParams)(node, &parameters));
    return {parameters.func == cts::FunctionOf(cts::Second),
            parameters.gridDimX,
            parameters.blockDimX,
            parameters.sharedMemBytes,
            parameters.kernelParams,
            parameters.extra};
  }
};

CTS_CASE() {
  cts::CheckKernelParameters<Driver>(!cts::control(), "a kernel node does not tell the parameters that were set last");
}

}  // namespace
