/*---
clause: pi.graph.kernel-params-and-extra
covers: the driver's function
control: extra is left out
control-fails-with: a kernel node of the driver with kernelParams and extra was not refused with its code
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CTS_CASE() {
  const cts::DriverGraph graph;
  const cts::DeviceBuffer<unsigned> word(1);
  struct {
    unsigned* word;
    unsigned value;
  } packed{word.data(), 1};
  std::size_t size = sizeof packed;
  void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  CUgraphNode node = nullptr;
  const CUresult code = cts::WithDriverKernel(
      [&](CUDA_KERNEL_NODE_PARAMS parameters) {
        parameters.extra = cts::control() ? nullptr : extra;
        return CTS_DRIVER(cuGraphAddKernelNode)(&node, graph, nullptr, 0, &parameters);
      },
      cts::PutWord, word.data(), 1u);
  CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE,
                "a kernel node of the driver with kernelParams and extra was not refused with its code");
  if (!cts::control()) CTS_EXPECT_EQ(cts::DriverNodeCount(graph), 0, "a refused node is in the graph");
}

}  // namespace
