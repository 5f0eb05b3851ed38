/*---
clause: pi.init.driver-api-reaches-primary
covers: the driver has it before the runtime, and gives it back
control: the driver makes a context of its own
control-fails-with:
  - the runtime does not use the context that the driver had retained
  - memory that the runtime allocated is not of the context that the driver had retained
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Retain) {
  CUcontext had = nullptr, of_memory = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&had, nullptr, 0, 0));
    CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  } else {
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&had, 0));
  }
  CTS_CUDA(cudaSetDevice(0));
  cts::Tell("same", had != nullptr && cts::CurrentContext() == had);
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 64));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&of_memory, CU_POINTER_ATTRIBUTE_CONTEXT,
                                           reinterpret_cast<CUdeviceptr>(memory)));
  cts::Tell("of-memory", of_memory == had);
  // The runtime still has it, so that it stays where the driver gives its own hold back.
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  cts::Tell("stays", cts::IsPrimaryActive() && cudaMemset(memory, 7, 64) == cudaSuccess);
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Retain");
  CTS_EXPECT_EQ(child.Value("same"), 1, "the runtime does not use the context that the driver had retained");
  CTS_EXPECT_EQ(child.Value("of-memory"), 1,
                "memory that the runtime allocated is not of the context that the driver had retained");
  CTS_EXPECT_EQ(child.Value("stays"), 1, "the context ended with the driver's hold, although the runtime uses it");
}

}  // namespace
