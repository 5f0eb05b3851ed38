/*---
clause: cdp.api.event-destroy
control: the events are not destroyed
control-fails-with: a device event was not destroyed with success
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }

__global__ void Parent(unsigned* count, unsigned* failed_calls, cudaError_t* destroyed, bool keep) {
  unsigned failed = 0;
  cudaEvent_t unused, used;
  cudaStream_t stream;
  failed += cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  failed += cudaEventCreateWithFlags(&unused, cudaEventDisableTiming) != cudaSuccess;
  failed += cudaEventCreateWithFlags(&used, cudaEventDisableTiming) != cudaSuccess;
  Child<<<1, 1>>>(count);
  failed += cudaEventRecord(used) != cudaSuccess;
  failed += cudaStreamWaitEvent(stream, used, 0) != cudaSuccess;
  if (!keep) destroyed[0] = cudaEventDestroy(unused);
  if (!keep) destroyed[1] = cudaEventDestroy(used);
  Child<<<1, 1, 0, stream>>>(count);
  failed += cudaStreamDestroy(stream) != cudaSuccess;
  *failed_calls = failed;
  destroyed[2] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> count(1, 0), failed_calls(1);
  cts::DeviceBuffer<cudaError_t> destroyed(3);
  Parent<<<1, 1>>>(count.data(), failed_calls.data(), destroyed.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(destroyed[0], cudaSuccess, "a device event was not destroyed with success");
  CTS_EXPECT_EQ(destroyed[1], cudaSuccess, "a device event was not destroyed with success");
  CTS_EXPECT_EQ(failed_calls[0], 0, "another call on streams or events failed");
  CTS_EXPECT_EQ(destroyed[2], cudaSuccess, "an error was recorded although every call is valid");
  CTS_EXPECT_EQ(count[0], 2, "a child grid is missing");
}

}  // namespace
