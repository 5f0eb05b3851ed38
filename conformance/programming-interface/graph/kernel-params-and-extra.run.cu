/*---
clause: pi.graph.kernel-params-and-extra
control: extra is left out
control-fails-with: a kernel node with kernelParams and extra was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

CTS_CASE() {
  const cts::Template graph;
  cts::DeviceBuffer<unsigned> word(1);
  struct {
    unsigned* word;
    unsigned value;
  } packed{word.data(), 1};
  size_t size = sizeof(packed);
  // CU_LAUNCH_PARAM_BUFFER_POINTER, CU_LAUNCH_PARAM_BUFFER_SIZE, CU_LAUNCH_PARAM_END
  void* extra[] = {reinterpret_cast<void*>(1), &packed, reinterpret_cast<void*>(2), &size, nullptr};
  cudaGraphNode_t node = nullptr;
  const cudaError_t code = cts::Taken(cts::WithKernel(
      [&](const cudaKernelNodeParams* given) {
        cudaKernelNodeParams parameters = *given;
        parameters.extra = cts::control() ? nullptr : extra;
        return cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters);
      },
      cts::StoreWord, word.data(), 1u));
  CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                "a kernel node with kernelParams and extra was not refused with cudaErrorInvalidValue");
}

}  // namespace
