/*---
clause: pi.ipc.event-handle
covers: queries, and records by the process that opened it
control: the event is not recorded
control-fails-with: a process did not wait for an event that another one recorded
requires: [ipc]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNot = "a process did not wait for an event that another one recorded";

cudaEvent_t OpenedEvent() {
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
  return event;
}

// Says 0 when it is ready, then the code of a query each time that it is asked, until it is told 0.
CTS_CHILD(Queries) {
  CTS_CUDA(cudaFree(nullptr));
  cts::SendToParent(0);
  const cudaEvent_t event = OpenedEvent();
  while (cts::ReceiveFromParent<int>() != 0) {
    const cudaError_t code = cudaEventQuery(event);
    (void)cudaGetLastError();
    cts::SendToParent(code);
  }
  CTS_CUDA(cudaEventDestroy(event));
}

// Records the event after a gate of its own, says so, and opens the gate when it is told to.
CTS_CHILD(Records) {
  const cudaEvent_t event = OpenedEvent();
  {
    const cts::Stream stream;
    cts::Gate gate;
    cts::Hold(gate, stream);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    cts::SendToParent(1);
    (void)cts::ReceiveFromParent<int>();
  }
  (void)cts::ReceiveFromParent<int>();
  CTS_CUDA(cudaEventDestroy(event));
}

cudaIpcEventHandle_t HandleOf(cudaEvent_t event) {
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  return handle;
}

CTS_CASE(query) {
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  const cts::Stream stream;
  cts::Child child("Queries");
  CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  const auto ask = [&] {
    child.Send(1);
    return child.Receive<cudaError_t>();
  };
  {
    cts::Gate gate;
    cts::Hold(gate, stream);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    child.Send(HandleOf(event));
    CTS_EXPECT_EQ(ask(), cudaErrorNotReady, kNot);
  }
  CTS_EXPECT_EQ(ask(), cudaSuccess, "an event is not complete in the process that opened it, although its work is");
  child.Send(0);
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

CTS_CASE(recorded_by_the_process_that_opened_it) {
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  cts::Child child("Records");
  child.Send(HandleOf(event));
  CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady, kNot);
  (void)cudaGetLastError();
  child.Send(1);
  CTS_CUDA(cudaEventSynchronize(event));
  CTS_CUDA(cudaEventQuery(event));
  child.Send(1);
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

}  // namespace
