/*---
clause: pi.module.function-attribute-overrides
control: the attribute of the function is not set
control-fails-with: the attribute of a function does not override that of its kernel
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "texts.cuh"

namespace {

constexpr CUfunction_attribute kMost = CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
constexpr int kOfFunction = 20'000, kOfKernel = 1'000;

// The function takes as much dynamic shared memory as was set for it, although less was set for the kernel.
void Check(const char* name, bool function_first) {
  cts::Row(name, [&] {
    const cts::LoadedLibrary library(cts::Text(cts::KernelText("Kernel")));
    const CUkernel kernel = library.Kernel("Kernel");
    CUfunction function = nullptr;
    CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, kernel));
    const auto set_function = [&] {
      if (!cts::control()) CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(function, kMost, kOfFunction));
    };
    if (function_first) set_function();
    CTS_CU(CTS_DRIVER(cuKernelSetAttribute)(kMost, kOfKernel, kernel, 0));
    if (!function_first) set_function();
    int of_function = 0, of_kernel = 0;
    CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&of_function, kMost, function));
    CTS_CU(CTS_DRIVER(cuKernelGetAttribute)(&of_kernel, kMost, kernel, 0));
    CTS_EXPECT_EQ(of_function, kOfFunction, "the attribute of a function does not override that of its kernel");
    CTS_EXPECT_EQ(of_kernel, kOfKernel, "cuKernelGetAttribute did not give what was set for the kernel");
    if (cts::control()) return;
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, kOfFunction, nullptr, nullptr, nullptr));
    CTS_FINISH();
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check("set-before", true);
  Check("set-after", false);
}

}  // namespace
