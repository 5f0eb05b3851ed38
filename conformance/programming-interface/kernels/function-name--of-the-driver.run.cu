/*---
clause: pi.kernels.function-name
covers: the driver's functions, of kernels and of handles of libraries
control: the name of another kernel is asked for, and there is a place for it
control-fails-with:
  - the driver did not return the name of the kernel
  - the driver did not refuse to tell a name without a place for it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

__global__ void CtsFirstOfDriver(int*) {}
__global__ void CtsSecondOfDriver(int*) {}
template <int number>
__global__ void CtsTemplateOfDriver(int*) {}

CUfunction FunctionOf(const void* kernel) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
  return function;
}
CUkernel KernelOf(const void* kernel) {
  cudaKernel_t handle = nullptr;
  CTS_CUDA(cudaGetKernel(&handle, kernel));
  return handle;
}

// A name may be a mangled one, which holds the identifier.
void Check(const char* row, const void* kernel, const void* other, const char* name) {
  const void* const asked = cts::control() ? other : kernel;
  cts::Row(row, [&] {
    const char *told = nullptr, *of_handle = nullptr;
    CTS_CU(CTS_DRIVER(cuFuncGetName)(&told, FunctionOf(asked)));
    CTS_CU(CTS_DRIVER(cuKernelGetName)(&of_handle, KernelOf(asked)));
    for (const char* const text : {told, of_handle})
      CTS_EXPECT(text != nullptr && std::strstr(text, name) != nullptr,
                 "the driver did not return the name of the kernel");
  });
}

CTS_CASE(name) {
  const void* const first = reinterpret_cast<const void*>(&CtsFirstOfDriver);
  const void* const second = reinterpret_cast<const void*>(&CtsSecondOfDriver);
  Check("first", first, second, "CtsFirstOfDriver");
  Check("second", second, first, "CtsSecondOfDriver");
  Check("of-a-template", reinterpret_cast<const void*>(&CtsTemplateOfDriver<3>), first, "CtsTemplateOfDriver");
}

CTS_CASE(no_place) {
  const void* const first = reinterpret_cast<const void*>(&CtsFirstOfDriver);
  const char* told = nullptr;
  const char** const place = cts::control() ? &told : nullptr;
  constexpr const char* kTaken = "the driver did not refuse to tell a name without a place for it";
  CTS_EXPECT_EQ(CTS_DRIVER(cuFuncGetName)(place, FunctionOf(first)), CUDA_ERROR_INVALID_VALUE, kTaken);
  CTS_EXPECT_EQ(CTS_DRIVER(cuKernelGetName)(place, KernelOf(first)), CUDA_ERROR_INVALID_VALUE, kTaken);
}

}  // namespace
