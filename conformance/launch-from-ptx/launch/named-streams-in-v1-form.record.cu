/*---
clause: ptx.launch.named-streams-in-v1-form
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Mark(unsigned* ran) { *ran = 1; }

__global__ void Parent(unsigned* ran, cudaError_t* launched, cudaStream_t stream) {
  auto* buffer = static_cast<unsigned**>(cudaGetParameterBuffer(alignof(unsigned*), sizeof(ran)));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  *buffer = ran;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Mark), buffer, dim3(1), dim3(1), 0, stream);
}

// What the launching grid got, after it checked that an accepted grid ran.
cudaError_t Launch(cudaStream_t stream) {
  cts::DeviceBuffer<unsigned> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(ran.data(), launched.data(), stream);
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], launched[0] == cudaSuccess ? 1u : 0u, "what the launch returned is not what happened");
  return launched[0];
}

CTS_CASE() {
  CTS_EXPECT_EQ(Launch(nullptr), cudaSuccess, "the one-step launch is refused in any stream");
  CTS_OBSERVE("tail", Launch(cudaStreamTailLaunch));
  CTS_OBSERVE("fire-and-forget", Launch(cudaStreamFireAndForget));
}

}  // namespace
