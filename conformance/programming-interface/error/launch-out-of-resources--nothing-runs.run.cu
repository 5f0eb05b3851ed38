/*---
clause: pi.error.launch-out-of-resources
covers: no thread of a refused launch runs, others do
control: the launch has as many threads as the registers are enough for
control-fails-with: threads of a launch without enough registers ran
own-process: its kernel enlarges the stack of the context for good
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// Many values that live at once.
__global__ void Hungry(double* data, unsigned* ran) {
  atomicAdd(ran, 1u);
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
  if (!hungry) return cts::PowerNotShown("the kernel does not need enough registers");
  const cts::DeviceBuffer<double> data(200 * 32, 0);
  const cts::DeviceBuffer<unsigned> within(1, 0), beyond(1, 0);
  for (int round = 0; round < 3; ++round) {
    Hungry<<<1, 32>>>(data.data(), within.data());
    CTS_CUDA(cudaGetLastError());
    Hungry<<<2, cts::control() ? 32 : 1024>>>(data.data(), beyond.data());
    const cudaError_t code = cudaGetLastError();
    if (!cts::control()) CTS_EXPECT_EQ(code, cudaErrorLaunchOutOfResources, "such a launch was not refused");
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(beyond[0], 0u, "threads of a launch without enough registers ran");
  CTS_EXPECT_EQ(within[0], 96u, "a launch beside refused ones did not run");
}

}  // namespace
