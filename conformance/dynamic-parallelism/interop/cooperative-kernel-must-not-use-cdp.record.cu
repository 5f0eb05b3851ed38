/*---
clause: cdp.interop.cooperative-kernel-must-not-use-cdp
build: [rdc]
requires: [cooperative-launch, no-mps]
note: no document says what such a launch does
---*/
#include "cts/case.cuh"

namespace {

__global__ void Plain(int* mark) { *mark = 1; }
__global__ void Launching(int* mark) { Plain<<<1, 1>>>(mark); }

cudaError_t LaunchCooperatively(void (*kernel)(int*), int* mark) {
  void* arguments[] = {&mark};
  return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(1), arguments, 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  // Each half alone is allowed.
  Launching<<<1, 1>>>(mark.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "the ordinary launch left no result");
  mark.Fill(0);
  CTS_CUDA(LaunchCooperatively(Plain, mark.data()));
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "the cooperative launch left no result");

  mark.Fill(0);
  const cudaError_t launched = LaunchCooperatively(Launching, mark.data());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  CTS_OBSERVE("launched", launched);
  CTS_OBSERVE("synchronized", synchronized);
  if (launched == cudaSuccess && synchronized == cudaSuccess) CTS_OBSERVE("child-ran", mark[0] == 1);
  (void)cudaGetLastError();
}

}  // namespace
