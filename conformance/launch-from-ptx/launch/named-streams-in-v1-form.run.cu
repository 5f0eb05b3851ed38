/*---
clause: ptx.launch.named-streams-in-v1-form
control: the grid has no block, so that the launch is refused whatever the stream
control-fails-with: a launch into a named stream was refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Mark(unsigned* ran) { *ran = 1; }

__global__ void Parent(unsigned* ran, cudaError_t* launched, bool tail, unsigned blocks) {
  auto* buffer = static_cast<unsigned**>(cudaGetParameterBuffer(alignof(unsigned*), sizeof(ran)));
  *buffer = ran;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Mark), buffer, dim3(blocks), dim3(1), 0,
                               tail ? cudaStreamTailLaunch : cudaStreamFireAndForget);
}

// What the launching grid got, after it checked that an accepted grid ran.
cudaError_t Launch(bool tail) {
  cts::DeviceBuffer<unsigned> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(ran.data(), launched.data(), tail, cts::control() ? 0 : 1);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], launched[0] == cudaSuccess ? 1u : 0u, "what the launch returned is not what happened");
  return launched[0];
}

CTS_CASE(tail) { CTS_EXPECT_EQ(Launch(true), cudaSuccess, "a launch into a named stream was refused"); }
CTS_CASE(fire_and_forget) { CTS_EXPECT_EQ(Launch(false), cudaSuccess, "a launch into a named stream was refused"); }

}  // namespace
