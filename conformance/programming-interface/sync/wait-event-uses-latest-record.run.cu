/*---
clause: pi.sync.wait-event-uses-latest-record
control: the other record is the latest when cudaStreamWaitEvent is called
control-fails-with: the wait did not take the event as it was when it was called
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kWrong = "the wait did not take the event as it was when it was called";

// The record in the held stream comes after the call, or is overwritten before it: nothing is waited for.
CTS_CASE(later_record) {
  cts::Stream held, idle, stream;
  cts::Event event;
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(event, cts::control() ? held : idle));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  CTS_CUDA(cudaEventRecord(event, cts::control() ? idle : held));
  mark.Put(stream);
  cts::ExpectPasses(gate, mark, kWrong);
}

CTS_CASE(overwritten_record) {
  cts::Stream held, idle, stream;
  cts::Event event;
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(event, cts::control() ? idle : held));
  CTS_CUDA(cudaEventRecord(event, cts::control() ? held : idle));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  mark.Put(stream);
  cts::ExpectPasses(gate, mark, kWrong);
}

// The wait is not lifted by a later record that is complete at once.
CTS_CASE(later_record_that_is_complete) {
  cts::Stream held, idle, stream;
  cts::Event event;
  cts::Mark mark;
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaEventRecord(event, cts::control() ? idle : held));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  CTS_CUDA(cudaEventRecord(event, idle));
  mark.Put(stream);
  if (CTS_NOT_YET(mark.seen(), kWrong) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the kernel never ran");
}

}  // namespace
