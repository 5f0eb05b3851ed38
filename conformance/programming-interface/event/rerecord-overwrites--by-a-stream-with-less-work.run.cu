/*---
clause: pi.event.rerecord-overwrites
covers: a later record in a stream with less work
control: the later record is left out
control-fails-with: the record of an event in a stream with less work did not replace the one before
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kOld = "the record of an event in a stream with less work did not replace the one before";
constexpr unsigned kMuch = 300;

__global__ void Nothing() {}

// The event is complete after many commands and records of one stream; then it is recorded in a stream that is held,
// which has been given little. An implementation that counts the commands of each stream must not mix the counts.
void Check(const char* name, bool by_stream) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream busy, held, waiting;
    const cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    for (unsigned i = 0; i < kMuch; ++i) {
      Nothing<<<1, 1, 0, busy>>>();
      CTS_CUDA(cudaGetLastError());
      if (i % 3 == 2) CTS_CUDA(cudaEventRecord(event, busy));
    }
    CTS_CUDA(cudaEventSynchronize(event));
    cts::Hold(gate, held);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, held));
    if (by_stream) {
      CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      mark.Put(waiting);
      if (CTS_NOT_YET(mark.seen(), kOld) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
    } else {
      CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kOld);
    }
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although the device is idle");
    if (by_stream) CTS_EXPECT(mark.seen(), "the command after the wait never ran");
  });
}

CTS_CASE() {
  Check("asked-by-the-host", false);
  Check("waited-for-by-a-stream", true);
}

}  // namespace
