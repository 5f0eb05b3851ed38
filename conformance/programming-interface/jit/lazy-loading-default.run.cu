/*---
clause: pi.jit.lazy-loading-default
control: eager loading is asked for
control-fails-with:
  - kernels are not loaded lazily
  - a kernel was loaded before its first use
launches: none
requires: [driver-12-4]
---*/
#include "cts/case.cuh"
#include "cts/driver.h"
#include "cts/libraries.h"

namespace {

CTS_CHILD(Look) {
  CUmodule module = nullptr;
  CUfunction kernel = nullptr;
  CUmoduleLoadingMode mode = CU_MODULE_EAGER_LOADING;
  CUfunctionLoadingState state = CU_FUNCTION_LOADING_STATE_MAX;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuModuleGetLoadingMode)(&mode));
  cts::Tell("mode", mode);
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, cts::PtxOfStore(42).c_str()));
  CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Store"));
  CTS_CU(CTS_DRIVER(cuFuncIsLoaded)(&state, kernel));
  cts::Tell("before", state);
  const cts::DeviceBuffer<unsigned> out(1);
  unsigned* pointer = out.data();
  void* arguments[] = {&pointer};
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CU(CTS_DRIVER(cuFuncIsLoaded)(&state, kernel));
  cts::Tell("behind", state);
  cts::Tell("stored", out[0]);
}

CTS_CASE() {
  for (const char* value : {"unset", "DEFAULT"}) {
    cts::Row(value, [&] {
      const char* asked = cts::control() ? "EAGER" : value[0] == 'u' ? nullptr : value;
      const cts::ChildRun child = cts::RunChild("Look", {.environment = {{"CUDA_MODULE_LOADING", asked}}});
      CTS_EXPECT_EQ(child.Value("mode"), CU_MODULE_LAZY_LOADING, "kernels are not loaded lazily");
      CTS_EXPECT_EQ(child.Value("before"), CU_FUNCTION_LOADING_STATE_UNLOADED,
                    "a kernel was loaded before its first use");
      CTS_EXPECT_EQ(child.Value("behind"), CU_FUNCTION_LOADING_STATE_LOADED, "a kernel that ran is not loaded");
      CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
    });
  }
}

}  // namespace
