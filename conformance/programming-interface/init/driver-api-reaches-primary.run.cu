/*---
clause: pi.init.driver-api-reaches-primary
control: the driver makes a context of its own
control-fails-with: the context that the driver retains is not that of the runtime
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CHILD(Retain) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext current = nullptr, retained = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&current));
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&retained, nullptr, 0, 0));
  } else {
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&retained, 0));
  }
  cts::Tell("same", retained == current && current != nullptr);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Retain").Value("same"), 1,
                "the context that the driver retains is not that of the runtime");
}

}  // namespace
