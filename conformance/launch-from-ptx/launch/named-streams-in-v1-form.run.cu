/*---
clause: ptx.launch.named-streams-in-v1-form
control: the grid for the named stream has no block, so that the launch is refused whatever the stream
control-fails-with: a launch into a named stream was refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Mark(unsigned* ran) { *ran = 1; }

__global__ void Parent(unsigned* ran, cudaError_t* launched, cudaStream_t stream, unsigned blocks) {
  auto* buffer = static_cast<unsigned**>(cudaGetParameterBuffer(alignof(unsigned*), sizeof(ran)));
  *buffer = ran;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Mark), buffer, dim3(blocks), dim3(1), 0, stream);
}

// What the launching grid got, after it checked that an accepted grid ran.
cudaError_t Launch(cudaStream_t stream, unsigned blocks) {
  cts::DeviceBuffer<unsigned> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(ran.data(), launched.data(), stream, blocks);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], launched[0] == cudaSuccess ? 1u : 0u, "what the launch returned is not what happened");
  return launched[0];
}

void Check(const char* name, cudaStream_t stream) {
  CTS_EXPECT_EQ(Launch(nullptr, 1), cudaSuccess, "the one-step launch is refused in any stream");
  const cudaError_t launched = Launch(stream, cts::control() ? 0 : 1);
  CTS_OBSERVE(name, launched);
  CTS_EXPECT_EQ(launched, cudaSuccess, "a launch into a named stream was refused");
}

CTS_CASE(tail) { Check("tail", cudaStreamTailLaunch); }
CTS_CASE(fire_and_forget) { Check("fire-and-forget", cudaStreamFireAndForget); }

}  // namespace
