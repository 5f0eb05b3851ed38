/*---
clause: cdp.interop.cooperative-kernel-must-not-use-cdp
control: the cooperatively launched kernel contains no device-side launch
control-fails-with: a cooperative launch of a kernel that launches from the device succeeded
build: [rdc]
requires: [cooperative-launch]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Plain(int* mark) { *mark = 1; }
__global__ void Launching(int* mark) { Plain<<<1, 1>>>(mark); }

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  int* data = mark.data();
  void* arguments[] = {&data};
  // Something has to run for the record: the same kernel, launched in the ordinary way, works.
  Launching<<<1, 1>>>(data);
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "the ordinary launch left no result");

  const auto kernel = reinterpret_cast<const void*>(cts::control() ? &Plain : &Launching);
  const cudaError_t launched = cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments, 0, nullptr);
  const cudaError_t synchronized = cudaDeviceSynchronize();
  CTS_OBSERVE("launched", launched);
  CTS_OBSERVE("synchronized", synchronized);
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  CTS_EXPECT(launched != cudaSuccess || synchronized != cudaSuccess,
             "a cooperative launch of a kernel that launches from the device succeeded");
  (void)cudaGetLastError();
}

}  // namespace
