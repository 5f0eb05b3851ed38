/*---
clause: pi.event.record-captures-at-call
covers: interprocess events in the process that made them
control: the event is recorded before the work
control-fails-with: an interprocess event was complete before earlier work of its stream was
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kEarly = "an interprocess event was complete before earlier work of its stream was";
constexpr int kRecords = 3;

// With and without a handle that was told; recorded several times, of which each covers the work before it.
void Check(const char* name, cudaStream_t stream, unsigned flags, bool with_handle) {
  cts::Row(name, [&] {
    const cts::Event event(flags | cudaEventInterprocess | cudaEventDisableTiming);
    cudaIpcEventHandle_t handle;
    if (with_handle) CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
    for (int record = 0; record < kRecords; ++record) {
      const cts::HostWindows windows;
      const cts::Stream other;
      cts::Mark mark, behind;
      bool seen = false;
      cts::Gate gate;
      if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      cts::Hold(gate, stream);
      mark.Put(stream, cts::By::kCopy);
      if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      behind.Put(other);
      cts::Thread wait([&] {
        CTS_CUDA(cudaEventSynchronize(event));
        seen = mark.seen();
      });
      CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || wait.ended() || behind.seen(), kEarly);
      gate.Open();
      wait.Join();
      CTS_EXPECT(seen, kEarly);
      CTS_FINISH();
      CTS_EXPECT(behind.seen(), "work that waited for the event never ran");
      CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although its stream is");
    }
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("non-blocking", non_blocking, cudaEventDefault, false);
  Check("non-blocking-with-a-handle", non_blocking, cudaEventDefault, true);
  Check("non-blocking-blocking-sync", non_blocking, cudaEventBlockingSync, true);
  Check("blocking-with-a-handle", blocking, cudaEventDefault, true);
  Check("null-with-a-handle", nullptr, cudaEventDefault, true);
}

}  // namespace
