/*---
clause: lang.launch.cooperative-too-large
covers: launches by the driver
control: the grid has as many blocks as can be resident
control-fails-with: a cooperative launch of more blocks than can be resident has another code
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "cooperative.cuh"

namespace {

cudaError_t ByDriver(dim3 blocks, unsigned threads, size_t shared, void** arguments) {
  cudaFunction_t function;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&cts::RunTogether)));
  return static_cast<cudaError_t>(CTS_DRIVER(cuLaunchCooperativeKernel)(
      function, blocks.x, blocks.y, blocks.z, threads, 1, 1, static_cast<unsigned>(shared), nullptr, arguments));
}

CTS_CASE() {
  cts::CheckTooLarge("cuLaunchCooperativeKernel", ByDriver, cts::control(),
                     "a cooperative launch of more blocks than can be resident has another code");
}

}  // namespace
