/*---
clause: pi.jit.lazy-loading-default
covers: a kernel of a module is loaded by its first use
control: eager loading is asked for
control-fails-with: a kernel was loaded with its module, before its first use
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/libraries.h"

namespace {

bool IsLoaded(CUfunction kernel) {
  CUfunctionLoadingState state = CU_FUNCTION_LOADING_STATE_MAX;
  CTS_CU(CTS_DRIVER(cuFuncIsLoaded)(&state, kernel));
  return state == CU_FUNCTION_LOADING_STATE_LOADED;
}

// The list of a module's kernels gives handles of those that nothing has used yet.
CTS_CHILD(Load) {
  CUmodule module = nullptr;
  CUfunction listed = nullptr, kernel = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  const cts::DeviceBuffer<unsigned> out(1, 0);
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, cts::PtxOfStore(42).c_str()));
  CTS_CU(CTS_DRIVER(cuModuleEnumerateFunctions)(&listed, 1, module));
  cts::Tell("before", IsLoaded(listed));
  unsigned* pointer = out.data();
  void* arguments[] = {&pointer};
  CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Store"));
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
  CTS_FINISH();
  cts::Tell("after", IsLoaded(kernel));
  cts::Tell("stored", out[0]);
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
}

// The fixtures ask for eager loading where nothing is asked for.
CTS_CASE() {
  const cts::ChildRun child =
      cts::RunChild("Load", {.environment = {{"CUDA_MODULE_LOADING", cts::control() ? "EAGER" : "DEFAULT"}}});
  CTS_EXPECT_EQ(child.Value("before"), 0, "a kernel was loaded with its module, before its first use");
  CTS_EXPECT_EQ(child.Value("after"), 1, "a kernel that ran is not loaded");
  CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
}

}  // namespace
