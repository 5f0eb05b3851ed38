/*---
clause: pi.event.elapsed-never-recorded
covers: beside a pending event, and in the place of another
control: each event is recorded
control-fails-with: such an event that was never recorded was not refused with cudaErrorInvalidResourceHandle
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNotRefused =
    "such an event that was never recorded was not refused with cudaErrorInvalidResourceHandle";
constexpr int kEvents = 8;

// Both ways round: which of both was never recorded makes no difference.
void ExpectRefused(cudaEvent_t never, cudaEvent_t other) {
  float elapsed_ms = -1;
  CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, never, other), cudaErrorInvalidResourceHandle, kNotRefused);
  CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, other, never), cudaErrorInvalidResourceHandle, kNotRefused);
  (void)cudaGetLastError();
}

// An event that is not complete is another error, but of two that were recorded.
CTS_CASE(beside_a_pending_event) {
  for (const unsigned flags : {cudaEventDefault, cudaEventBlockingSync}) {
    cts::Row(flags == cudaEventDefault ? "default" : "blocking-sync", [&] {
      const cts::Stream stream, idle;
      const cts::Event never(flags), pending(flags);
      if (cts::control()) CTS_CUDA(cudaEventRecord(never, idle));
      idle.Synchronize();
      cts::Gate gate;
      cts::Hold(gate, stream);
      CTS_CUDA(cudaEventRecord(pending, stream));
      ExpectRefused(never, pending);
      gate.Open();
      CTS_FINISH();
      ExpectRefused(never, pending);
    });
  }
}

// As many events were recorded and complete, and are gone: their places may be taken again, with what stood there.
CTS_CASE(in_the_place_of_another) {
  const cts::Stream stream;
  const cts::Event recorded(cudaEventDefault);
  CTS_CUDA(cudaEventRecord(recorded, stream));
  cudaEvent_t events[kEvents];
  for (cudaEvent_t& event : events) {
    CTS_CUDA(cudaEventCreate(&event));
    CTS_CUDA(cudaEventRecord(event, stream));
  }
  stream.Synchronize();
  for (const cudaEvent_t event : events) CTS_CUDA(cudaEventDestroy(event));
  for (cudaEvent_t& event : events) {
    CTS_CUDA(cudaEventCreate(&event));
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  }
  stream.Synchronize();
  for (const cudaEvent_t event : events) ExpectRefused(event, recorded);
  ExpectRefused(events[0], events[kEvents - 1]);
  for (const cudaEvent_t event : events) CTS_CUDA(cudaEventDestroy(event));
}

}  // namespace
