/*---
clause: pi.sync.wait-event-uses-latest-record
covers: the event is destroyed after the wait was called
control: the wait is for a new event
control-fails-with: a wait for an event that was destroyed ended with the record of a later event
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr int kEvents = 64;
constexpr const char* kLifted = "a wait for an event that was destroyed ended with the record of a later event";

// The later ones may take its place; what they are recorded after is complete.
CTS_CASE() {
  const cts::Stream held, idle, stream;
  cts::Mark mark;
  cudaEvent_t event = nullptr, later[kEvents];
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  CTS_CUDA(cudaEventRecord(event, held));
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  CTS_CUDA(cudaEventDestroy(event));
  for (cudaEvent_t& each : later) {
    CTS_CUDA(cudaEventCreateWithFlags(&each, cudaEventDisableTiming));
    CTS_CUDA(cudaEventRecord(each, idle));
  }
  if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, later[0], 0));
  mark.Put(stream);
  if (CTS_NOT_YET(mark.seen(), kLifted) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the work after the wait never ran");
  for (const cudaEvent_t each : later) CTS_CUDA(cudaEventDestroy(each));
}

}  // namespace
