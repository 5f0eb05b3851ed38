/*---
clause: ptx.getbuf.null-on-failure
control: the request is for a buffer of 64 bytes
control-fails-with: a request that cannot be met did not return a null pointer
build: [rdc]
note: what the request records as the thread's last error is open, and is observed
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* null, cudaError_t* last, size_t bytes) {
  *null = cudaGetParameterBuffer(64, bytes) == nullptr;
  *last = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<int> null(1);
  cts::DeviceBuffer<cudaError_t> last(1);
  Parent<<<1, 1>>>(null.data(), last.data(), cts::control() ? 64 : size_t{1} << 40);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(null[0], 1, "a request that cannot be met did not return a null pointer");
  CTS_OBSERVE("last error after the request", last[0]);
}

}  // namespace
