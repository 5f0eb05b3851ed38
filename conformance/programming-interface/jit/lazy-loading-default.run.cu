/*---
clause: pi.jit.lazy-loading-default
control: eager loading is asked for
control-fails-with: kernels are not loaded lazily
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CHILD(Look) {
  CUmoduleLoadingMode mode = CU_MODULE_EAGER_LOADING;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuModuleGetLoadingMode)(&mode));
  cts::Tell("mode", mode);
}

// The fixtures ask for eager loading where nothing is asked for.
CTS_CASE() {
  const cts::ChildRun child =
      cts::RunChild("Look", {.environment = {{"CUDA_MODULE_LOADING", cts::control() ? "EAGER" : "DEFAULT"}}});
  CTS_EXPECT_EQ(child.Value("mode"), CU_MODULE_LAZY_LOADING, "kernels are not loaded lazily");
}

}  // namespace
