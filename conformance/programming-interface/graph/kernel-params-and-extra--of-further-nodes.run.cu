/*---
clause: pi.graph.kernel-params-and-extra
covers: further lists, a kernel without parameters, the driver's function
control: extra is left out
control-fails-with: a kernel node with kernelParams and extra was not refused with cudaErrorInvalidValue
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

namespace {

constexpr const char* kTaken = "a kernel node with kernelParams and extra was not refused with cudaErrorInvalidValue";

__global__ void Nothing() {}

// The node is to stand after another one.
template <class Add>
void Refused(const char* name, Add add) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t first = cts::AddEmpty(graph);
    CTS_EXPECT_EQ(cts::Taken(static_cast<cudaError_t>(add(graph, first))), cudaErrorInvalidValue, kTaken);
  });
}

// In the control the node is added, with kernelParams alone.
void** Given(void** extra) { return cts::control() ? nullptr : extra; }

CTS_CASE() {
  cts::DeviceBuffer<unsigned> word(1);
  struct {
    unsigned* word;
    unsigned value;
  } packed{word.data(), 1};
  size_t size = sizeof packed, none = 0;
  void* whole[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  void* size_first[] = {CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_BUFFER_POINTER, &packed,
                        CU_LAUNCH_PARAM_END};
  void* nothing[] = {CU_LAUNCH_PARAM_END};
  void* empty[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &none, CU_LAUNCH_PARAM_END};
  const auto store = [&](void** extra) {
    return [&, extra](cudaGraph_t graph, cudaGraphNode_t first) {
      return cts::WithKernel(
          [&](const cudaKernelNodeParams* given) {
            cudaKernelNodeParams parameters = *given;
            parameters.extra = Given(extra);
            cudaGraphNode_t node = nullptr;
            return cudaGraphAddKernelNode(&node, graph, &first, 1, &parameters);
          },
          cts::StoreWord, word.data(), 1u);
    };
  };
  Refused("whole-buffer", store(whole));
  Refused("size-before-buffer", store(size_first));
  Refused("list-without-entries", store(nothing));
  Refused("kernel-without-parameters", [&](cudaGraph_t graph, cudaGraphNode_t first) {
    void* no_arguments[] = {nullptr};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&Nothing);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = no_arguments;
    parameters.extra = Given(empty);
    cudaGraphNode_t node = nullptr;
    return cudaGraphAddKernelNode(&node, graph, &first, 1, &parameters);
  });
  Refused("cuGraphAddKernelNode", [&](cudaGraph_t graph, cudaGraphNode_t first) {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&cts::StoreWord)));
    void* arguments[] = {&packed.word, &packed.value};
    CUDA_KERNEL_NODE_PARAMS parameters{};
    parameters.func = function;
    parameters.gridDimX = parameters.gridDimY = parameters.gridDimZ = 1;
    parameters.blockDimX = parameters.blockDimY = parameters.blockDimZ = 1;
    parameters.kernelParams = arguments;
    parameters.extra = Given(whole);
    CUgraphNode node = nullptr;
    return CTS_DRIVER(cuGraphAddKernelNode)(&node, graph, &first, 1, &parameters);
  });
}

}  // namespace
