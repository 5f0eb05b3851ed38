/*---
clause: pi.sync.wait-event-uses-latest-record
covers: many records of one event
control: the wait is called after the later records
control-fails-with: many later records of an event lifted a wait for an earlier one
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr int kRecords = 700;
constexpr const char* kLifted = "many later records of an event lifted a wait for an earlier one";

// More than a small table of records has places for; the later ones have nothing to wait for.
CTS_CASE() {
  const cts::Stream held, idle, stream;
  const cts::Event event;
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(event, held));
  if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  for (int i = 0; i < kRecords; ++i) CTS_CUDA(cudaEventRecord(event, idle));
  if (cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  mark.Put(stream);
  if (CTS_NOT_YET(mark.seen(), kLifted) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the work after the wait never ran");
}

}  // namespace
