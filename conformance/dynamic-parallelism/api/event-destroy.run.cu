/*---
clause: cdp.api.event-destroy
control: the events are not destroyed
control-fails-with: a device event was not destroyed with success
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* count) {
  atomicAdd(count, 1u);
}

__global__ void Parent(unsigned* count, cudaError_t* destroyed, bool keep) {
  cudaEvent_t unused, used;
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&unused, cudaEventDisableTiming);
  cudaEventCreateWithFlags(&used, cudaEventDisableTiming);
  Child<<<1, 1>>>(count);
  cudaEventRecord(used);
  cudaStreamWaitEvent(stream, used, 0);
  if (!keep) destroyed[0] = cudaEventDestroy(unused);
  if (!keep) destroyed[1] = cudaEventDestroy(used);
  Child<<<1, 1, 0, stream>>>(count);  // still waits, although the event is gone
  destroyed[2] = cudaStreamDestroy(stream);
  destroyed[3] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::DeviceBuffer<cudaError_t> destroyed(4);
  Parent<<<1, 1>>>(count.data(), destroyed.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(destroyed[0], cudaSuccess, "a device event was not destroyed with success");
  CTS_EXPECT_EQ(destroyed[1], cudaSuccess, "a device event was not destroyed with success");
  CTS_EXPECT_EQ(destroyed[2], cudaSuccess, "the stream was not destroyed with success");
  CTS_EXPECT_EQ(destroyed[3], cudaSuccess, "an error was recorded although every call is valid");
  CTS_EXPECT_EQ(count[0], 2, "a child grid is missing");
}

}  // namespace
