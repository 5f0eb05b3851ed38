/*---
clause: pi.context.primary-reset
control: the context is not reset
control-fails-with: memory of the primary context is there after its reset
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

bool IsThere(CUdeviceptr memory) {
  CUmemorytype type{};
  return CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, memory) == CUDA_SUCCESS;
}

// Then the context is released as often as it was retained.
CTS_CHILD(Reset) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUcontext context = nullptr;
  CUdeviceptr memory = 0;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&context, 0));
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 1 << 20));
  cts::Tell("there-before", IsThere(memory));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxReset)(0));
  cts::Tell("there-after", IsThere(memory));
  cts::Tell("release", CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT_EQ(child.Value("there-before"), 1, "memory of the primary context is not there before its reset");
  CTS_EXPECT_EQ(child.Value("there-after"), 0, "memory of the primary context is there after its reset");
  CTS_EXPECT_EQ(child.Value("release"), CUDA_SUCCESS, "a primary context could not be released after its reset");
}

}  // namespace
