/*---
clause: pi.ipc.event-handle
covers: its maker waits for records of the other process
control: the other process does not record the event
control-fails-with: a stream did not wait for an event that another process had recorded
requires: [ipc]
note: the process that made the event never records it; the one that opened it does, again and again
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNot = "a stream did not wait for an event that another process had recorded";

// Each time that it hears 1: records the event after a gate of its own and says so; opens the gate when it is told to.
CTS_CHILD(Records) {
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
  const cts::Stream stream;
  while (cts::ReceiveFromParent<int>() == 1) {
    {
      cts::Gate gate;
      cts::Hold(gate, stream);
      if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      cts::SendToParent(1);
      (void)cts::ReceiveFromParent<int>();
    }
    stream.Synchronize();
  }
  CTS_CUDA(cudaEventDestroy(event));
}

void Check(const char* name, cts::Child& child, cudaEvent_t event, cts::By by) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream;
    cts::Mark mark;
    child.Send(1);
    CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
    CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    mark.Put(stream, by);
    if (CTS_NOT_YET(mark.seen(), kNot) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
    child.Send(2);
    CTS_EXPECT(mark.Comes(), "what waited for the event never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  cts::Child child("Records");
  child.Send(handle);
  for (const cts::Marker& marker : cts::kMarkers) Check(marker.name, child, event, marker.by);
  child.Send(0);
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

}  // namespace
