/*---
clause: pi.error.success-does-not-clear
control: the call that succeeds is cudaGetLastError
control-fails-with: a call that succeeded cleared the last error
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    const cudaError_t code = cudaSetDevice(-1);
    CTS_EXPECT_NE(code, cudaSuccess, "the mistake was not noticed");
    if (cts::control()) {
      (void)cudaGetLastError();
    } else {
      const cudaError_t result = call();
      // By the guide 2.1.7.2 calls may return an error until it is cleared.
      if (result == code) {
        (void)cudaGetLastError();
        return cts::PowerNotShown("the call returned the error that another one had left");
      }
      CTS_EXPECT_EQ(result, cudaSuccess, "the call did not succeed");
    }
    CTS_EXPECT_EQ(cudaGetLastError(), code, "a call that succeeded cleared the last error");
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<char> memory(64);
  Nothing<<<1, 1>>>();  // The kernel is loaded ahead of the mistakes.
  CTS_CUDA(cudaGetLastError());
  int device = 0;
  Check("cudaGetDevice", [&] { return cudaGetDevice(&device); });
  Check("cudaDeviceSynchronize", [] { return cudaDeviceSynchronize(); });
  Check("cudaMemset", [&] { return cudaMemset(memory.data(), 0, 64); });
  Check("cudaMalloc-and-cudaFree", [] {
    void* more = nullptr;
    const cudaError_t code = cudaMalloc(&more, 64);
    return code != cudaSuccess ? code : cudaFree(more);
  });
  Check("cudaLaunchKernel",
        [] { return cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), 1, 1, nullptr, 0, nullptr); });
  CTS_FINISH();
}

}  // namespace
