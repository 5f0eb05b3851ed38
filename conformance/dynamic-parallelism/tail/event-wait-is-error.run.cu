/*---
clause: cdp.tail.event-wait-is-error
control: a stream that the parent created waits for the event
control-fails-with: waiting for an event in the tail stream did not return cudaErrorInvalidValue
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// Both forms of the call, with the stream used and unused.
enum How { kWithFlags, kWithoutFlags, kAfterLaunch, kCount };
constexpr const char* kNames[kCount] = {"with-flags", "without-flags", "after-a-launch"};

__global__ void Child() {}

__global__ void Parent(cudaError_t* prepared, cudaError_t* waited, How how, bool named) {
  cudaStream_t recording, waiting;
  cudaEvent_t event;
  prepared[0] = cudaStreamCreateWithFlags(&recording, cudaStreamNonBlocking);
  prepared[1] = cudaStreamCreateWithFlags(&waiting, cudaStreamNonBlocking);
  prepared[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  prepared[3] = cudaEventRecord(event, recording);
  prepared[4] = cudaStreamWaitEvent(waiting, event, 0);
  if (how == kAfterLaunch) Child<<<1, 1, 0, cudaStreamTailLaunch>>>();
  const cudaStream_t stream = named ? waiting : cudaStreamTailLaunch;
  *waited = how == kWithoutFlags ? cudaStreamWaitEvent(stream, event) : cudaStreamWaitEvent(stream, event, 0);
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(recording);
  (void)cudaStreamDestroy(waiting);
}

CTS_CASE() {
  for (int how = kWithFlags; how < kCount; ++how) {
    cts::Row(kNames[how], [&] {
      cts::DeviceBuffer<cudaError_t> prepared(5), waited(1);
      Parent<<<1, 1>>>(prepared.data(), waited.data(), static_cast<How>(how), cts::control());
      CTS_FINISH();
      for (const cudaError_t code : prepared.Read())
        CTS_EXPECT_EQ(code, cudaSuccess, "a stream of the parent cannot wait for a recorded event");
      CTS_EXPECT_EQ(waited[0], cudaErrorInvalidValue,
                    "waiting for an event in the tail stream did not return cudaErrorInvalidValue");
    });
  }
}

}  // namespace
