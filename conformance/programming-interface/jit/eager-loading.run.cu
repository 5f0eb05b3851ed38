/*---
clause: pi.jit.eager-loading
control: lazy loading is asked for
control-fails-with: a kernel was not loaded with its module
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

#include "../texts.cuh"

namespace {

constexpr unsigned kKernels = 5;

unsigned Loaded(CUmodule module) {
  std::vector<CUfunction> functions(kKernels, nullptr);
  CTS_CU(CTS_DRIVER(cuModuleEnumerateFunctions)(functions.data(), kKernels, module));
  unsigned loaded = 0;
  for (const CUfunction function : functions) {
    CUfunctionLoadingState state = CU_FUNCTION_LOADING_STATE_MAX;
    CTS_CU(CTS_DRIVER(cuFuncIsLoaded)(&state, function));
    loaded += state == CU_FUNCTION_LOADING_STATE_LOADED;
  }
  return loaded;
}

// A module, and the module of a library.
CTS_CHILD(Load) {
  std::string kernels;
  for (unsigned i = 0; i < kKernels; ++i) kernels += cts::KernelText("Kernel" + std::to_string(i));
  const std::string text = cts::Text(kernels);
  CUmodule module = nullptr, of_library = nullptr;
  CUlibrary library = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, text.c_str()));
  cts::Tell("module", Loaded(module));
  CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
  CTS_CU(CTS_DRIVER(cuLibraryGetModule)(&of_library, library));
  cts::Tell("library", Loaded(of_library));
  CUmoduleLoadingMode mode{};
  CTS_CU(CTS_DRIVER(cuModuleGetLoadingMode)(&mode));
  cts::Tell("eager", mode == CU_MODULE_EAGER_LOADING);
}

CTS_CASE() {
  const cts::ChildRun child =
      cts::RunChild("Load", {.environment = {{"CUDA_MODULE_LOADING", cts::control() ? "LAZY" : "EAGER"}}});
  CTS_EXPECT_EQ(child.Value("module"), kKernels, "a kernel was not loaded with its module");
  CTS_EXPECT_EQ(child.Value("library"), kKernels, "a kernel was not loaded with its module");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("eager"), 1, "the driver does not tell that it loads eagerly");
}

}  // namespace
