/*---
clause: pi.module.unload-of-library-refused
control: a module that was loaded as one is unloaded
control-fails-with: to unload a module of a library was not refused with CUDA_ERROR_NOT_PERMITTED
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../texts.cuh"

namespace {

// The kernels of the library still run.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::string text = cts::Text(cts::KernelText("Kernel"));
  const cts::LoadedLibrary library(text);
  CUmodule module = nullptr;
  CUfunction function = nullptr;
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, text.c_str()));
  } else {
    CTS_CU(CTS_DRIVER(cuLibraryGetModule)(&module, library));
  }
  CTS_EXPECT_EQ(CTS_DRIVER(cuModuleUnload)(module), CUDA_ERROR_NOT_PERMITTED,
                "to unload a module of a library was not refused with CUDA_ERROR_NOT_PERMITTED");
  CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, library.Kernel("Kernel")));
  cts::LaunchOne(function, nullptr);
  CTS_FINISH();
}

}  // namespace
