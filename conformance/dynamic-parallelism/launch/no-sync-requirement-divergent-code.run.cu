/*---
clause: cdp.launch.no-sync-requirement-divergent-code
control: one lane waits for a lane that makes no call, as a barrier in a call would do
control-fails-with: a lane did not get through its calls
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLanes = 32;

__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

__device__ cudaError_t UseStream(unsigned* ran) {
  cudaStream_t stream;
  cudaError_t code = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (code != cudaSuccess) return code;
  Child<<<1, 1, 0, stream>>>(ran);
  code = cudaGetLastError();
  return code != cudaSuccess ? code : cudaStreamDestroy(stream);
}

__device__ cudaError_t UseEvent() {
  cudaEvent_t event;
  cudaError_t code = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (code == cudaSuccess) code = cudaEventRecord(event, nullptr);
  if (code == cudaSuccess) code = cudaStreamWaitEvent(nullptr, event, 0);
  return code != cudaSuccess ? code : cudaEventDestroy(event);
}

__device__ cudaError_t UseHeap() {
  void* memory;
  const cudaError_t code = cudaMalloc(&memory, 64);
  return code != cudaSuccess ? code : cudaFree(memory);
}

__global__ void Parent(unsigned* ran, unsigned* through, const unsigned* never, bool wait) {
  const unsigned lane = threadIdx.x;
  if (lane % 5 == 4) return;  // leaves before all others
  for (unsigned i = 0; i <= lane % 3; ++i) {
    cudaError_t code = cudaSuccess;
    switch (lane % 4) {
      case 0:
        code = UseStream(ran);
        break;
      case 1:
        code = UseEvent();
        break;
      case 2:
        code = UseHeap();
        break;
      default:
        Child<<<1, 1, 0, cudaStreamFireAndForget>>>(ran);
        code = cudaGetLastError();
    }
    if (code != cudaSuccess) return;
  }
  if (wait && lane == 7 && !cts::AwaitFlag(never, 1u, 10'000'000)) return;
  through[lane] = 1;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(1, 0), through(kLanes, 0), never(1, 0);
  Parent<<<1, kLanes>>>(ran.data(), through.data(), never.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> lanes = through.Read();
  unsigned children = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    if (lane % 5 == 4) continue;
    CTS_EXPECT_EQ(lanes[lane], 1u, "a lane did not get through its calls");
    if (lane % 4 == 0 || lane % 4 == 3) children += lane % 3 + 1;
  }
  CTS_EXPECT_EQ(ran[0], children, "a child that was launched in divergent code is missing");
}

}  // namespace
