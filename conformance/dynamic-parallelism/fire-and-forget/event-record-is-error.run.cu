/*---
clause: cdp.fire-and-forget.event-record-is-error
control: the event is recorded in a stream that the parent created
control-fails-with: recording an event in the fire-and-forget stream did not return cudaErrorInvalidValue
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// With the stream used and unused, and the event recorded before and not.
enum When { kFresh, kAfterLaunch, kAfterRecord, kCount };
constexpr const char* kNames[kCount] = {"fresh-event", "after-a-launch", "event-recorded-before"};

__global__ void Child() {}

__global__ void Parent(cudaError_t* prepared, cudaError_t* recorded, When when, bool named) {
  cudaStream_t stream;
  cudaEvent_t event;
  prepared[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  prepared[1] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (when == kAfterLaunch) Child<<<1, 1, 0, cudaStreamFireAndForget>>>();
  if (when == kAfterRecord) prepared[2] = cudaEventRecord(event, stream);
  *recorded = cudaEventRecord(event, named ? stream : cudaStreamFireAndForget);
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  for (int when = kFresh; when < kCount; ++when) {
    cts::Row(kNames[when], [&] {
      cts::DeviceBuffer<cudaError_t> prepared(3, 0), recorded(1);
      Parent<<<1, 1>>>(prepared.data(), recorded.data(), static_cast<When>(when), cts::control());
      CTS_FINISH();
      for (const cudaError_t code : prepared.Read())
        CTS_EXPECT_EQ(code, cudaSuccess, "no stream or no event to record");
      CTS_EXPECT_EQ(recorded[0], cudaErrorInvalidValue,
                    "recording an event in the fire-and-forget stream did not return cudaErrorInvalidValue");
    });
  }
}

}  // namespace
