/*---
clause: pi.ipc.event-handle
control: the event is not recorded
control-fails-with: a process did not wait for an event that another one recorded
requires: [ipc]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNot = "a process did not wait for an event that another one recorded";

enum Way : long long { kSynchronize, kStreamWait };

cudaEvent_t OpenedEvent() {
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
  return event;
}

// Says 0 when it is ready, gets the event and says 1, waits for it in the way that the argument names, and says 2.
CTS_CHILD(Waits) {
  const cts::Stream stream;
  const cts::DeviceBuffer<int> word(1);
  CTS_CUDA(cudaMemsetAsync(word.data(), 0, sizeof(int), stream));
  stream.Synchronize();
  cts::SendToParent(0);
  const cudaEvent_t event = OpenedEvent();
  cts::SendToParent(1);
  if (cts::child_argument() == kSynchronize) {
    CTS_CUDA(cudaEventSynchronize(event));
  } else {
    CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
    CTS_CUDA(cudaMemsetAsync(word.data(), 1, sizeof(int), stream));
    stream.Synchronize();
  }
  cts::SendToParent(2);
  CTS_CUDA(cudaEventDestroy(event));
}

cudaIpcEventHandle_t HandleOf(cudaEvent_t event) {
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  return handle;
}

void CheckWait(Way way) {
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  const cts::HostWindows windows;
  const cts::Stream stream;
  cts::Child child("Waits", {.argument = way});
  CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  cts::Gate gate;
  cts::Hold(gate, stream);
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  child.Send(HandleOf(event));
  CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
  if (CTS_NOT_YET(child.Said(), kNot) && cts::control() && way == kStreamWait)
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  stream.Synchronize();  // Only a host that asks is promised that its record is carried out.
  CTS_EXPECT_EQ(child.Receive<int>(), 2, "the other process said something else");
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

CTS_CASE(synchronize) { CheckWait(kSynchronize); }
CTS_CASE(stream_wait) { CheckWait(kStreamWait); }

}  // namespace
