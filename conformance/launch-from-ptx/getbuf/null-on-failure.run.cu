/*---
clause: ptx.getbuf.null-on-failure
control: the request is for a block that every device can run
control-fails-with: a request that cannot be met did not return a null pointer
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* ran) { *ran = 1; }

__global__ void Parent(int* ran, int* null, cudaError_t* last, unsigned threads) {
  void* buffer = cudaGetParameterBufferV2(reinterpret_cast<void*>(&Child), dim3(1), dim3(threads), 0);
  *null = buffer == nullptr;
  *last = cudaGetLastError();
  if (buffer == nullptr) return;
  *static_cast<int**>(buffer) = ran;
  cudaError_t launched = cudaLaunchDeviceV2(buffer, nullptr);
  if (launched != cudaSuccess) *last = launched;
}

CTS_CASE() {
  cts::DeviceBuffer<int> ran(1), null(1);
  cts::DeviceBuffer<cudaError_t> last(1);
  Parent<<<1, 1>>>(ran.data(), null.data(), last.data(), cts::control() ? 32 : 2048);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(null[0], 1, "a request that cannot be met did not return a null pointer");
  CTS_OBSERVE("last error after the request", last[0]);
}

}  // namespace
