/*---
clause: pi.event.rerecord-overwrites
control: the second record is left out
control-fails-with: the second record of an event did not replace the first
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kOld = "the second record of an event did not replace the first";

// From complete to pending, in the same stream and in another.
void Pending(const char* name, bool same) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    cts::Stream stream, other;
    cts::Event event;
    cts::Gate gate;
    CTS_CUDA(cudaEventRecord(event, same ? stream : other));
    CTS_CUDA(cudaEventSynchronize(event));
    cts::Hold(gate, stream);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kOld);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although the device is idle");
  });
}
CTS_CASE(to_pending) {
  Pending("same-stream", true);
  Pending("another-stream", false);
}

// From pending to complete.
CTS_CASE(to_complete) {
  cts::Stream held, idle;
  cts::Event event;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(event, held));
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, idle));
  cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(event)); });
  cts::ExpectPasses(gate, wait, kOld);
  gate.Open();
}

}  // namespace
