/*---
clause: perf.lmem.func-attribute-local-size
covers: the driver's functions
control: kernels without an array
control-fails-with: the driver tells less local memory than an array needs
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// Each array is more than the 255 registers of a thread could hold.
template <int kWords>
__global__ void Local(int* out, const int* at) {
  int array[kWords];
  for (int i = 0; i < kWords; ++i) array[i] = i;
  for (int k = 0; k < 100; ++k) array[at[k] % kWords] += k;
  *out = array[at[100] % kWords];
}
__global__ void Small(int* out) { *out = 1; }

// By the function and by the kernel of its library, which must tell the same.
int LocalBytes(const void* kernel) {
  cudaFunction_t function = nullptr;
  cudaKernel_t handle = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
  CTS_CUDA(cudaGetKernel(&handle, kernel));
  int of_function = -1, of_kernel = -2;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&of_function, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, function));
  CTS_CU(CTS_DRIVER(cuKernelGetAttribute)(&of_kernel, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, handle, 0));
  CTS_EXPECT_EQ(of_function, of_kernel, "function and kernel have another amount of local memory");
  return of_function;
}

template <int kWords>
void Check(const char* name) {
  cts::Row(name, [] {
    const auto* kernel =
        cts::control() ? reinterpret_cast<const void*>(&Small) : reinterpret_cast<const void*>(&Local<kWords>);
    constexpr int kBytes = kWords * static_cast<int>(sizeof(int));
    const int told = LocalBytes(kernel);
    CTS_EXPECT_LE(kBytes, told, "the driver tells less local memory than an array needs");
    CTS_EXPECT_LT(told, 2 * kBytes, "the driver tells more local memory than an array needs");
  });
}

CTS_CASE() {
  Check<400>("1600-bytes");
  Check<1200>("4800-bytes");
  Check<2000>("8000-bytes");
  CTS_EXPECT_EQ(LocalBytes(reinterpret_cast<const void*>(&Small)), 0, "a kernel without an array has local memory");
}

}  // namespace
