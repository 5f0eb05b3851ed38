/*---
clause: pi.error.launch-out-of-resources
control: the launch has as many threads as the registers are enough for
control-fails-with: a launch with too many threads for its registers was not refused with cudaErrorLaunchOutOfResources
own-process: its kernel enlarges the stack of the context for good
---*/
#include "cts/case.cuh"

namespace {

// Many values that live at once.
__global__ void Hungry(double* data) {
  double values[200];
  for (int i = 0; i < 200; ++i) values[i] = data[i * 32 + threadIdx.x % 32];
  for (int round = 0; round < 3; ++round) {
#pragma unroll
    for (int i = 0; i < 200; ++i) values[i] = values[i] * values[(i + 7) % 200] + values[(i + 91) % 200];
  }
  for (int i = 0; i < 200; ++i) data[i * 32 + threadIdx.x % 32] = values[i];
}

CTS_CASE() {
  cudaFuncAttributes attributes{};
  int registers = 0;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Hungry));
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerBlock, 0));
  const bool hungry = attributes.numRegs * 1024 > registers;
  if (!hungry) cts::PowerNotShown("the kernel does not need enough registers");
  const cts::DeviceBuffer<double> data(200 * 32);
  Hungry<<<1, 32>>>(data.data());
  CTS_FINISH();
  Hungry<<<1, cts::control() ? 32 : 1024>>>(data.data());
  const cudaError_t code = cudaGetLastError();
  CTS_EXPECT(!hungry || code == cudaErrorLaunchOutOfResources,
             "a launch with too many threads for its registers was not refused with cudaErrorLaunchOutOfResources");
  CTS_FINISH();
}

}  // namespace
