/*---
clause: pi.ipc.event-handle
covers: records after the first
control: the event is recorded the first time alone
control-fails-with: a process did not see that another one recorded an event again
requires: [ipc]
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// Says 0 when it is ready, then the code of a query each time that it is asked, until it is told 0.
CTS_CHILD(Queries) {
  CTS_CUDA(cudaFree(nullptr));
  cts::SendToParent(0);
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
  while (cts::ReceiveFromParent<int>() != 0) {
    const cudaError_t code = cudaEventQuery(event);
    (void)cudaGetLastError();
    cts::SendToParent(code);
  }
  CTS_CUDA(cudaEventDestroy(event));
}

// The handle is opened once; the event is recorded three times, in two streams in turn.
CTS_CASE() {
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  const cts::Stream streams[2];
  cts::Child child("Queries");
  CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  child.Send(handle);
  const auto ask = [&] {
    child.Send(1);
    return child.Receive<cudaError_t>();
  };
  for (int round = 0; round < 3; ++round) {
    {
      cts::Gate gate;
      cts::Hold(gate, streams[round % 2]);
      if (!cts::control() || round == 0) CTS_CUDA(cudaEventRecord(event, streams[round % 2]));
      CTS_EXPECT_EQ(ask(), cudaErrorNotReady, "a process did not see that another one recorded an event again");
    }
    CTS_CUDA(cudaEventSynchronize(event));
    CTS_EXPECT_EQ(ask(), cudaSuccess, "an event is not complete in the process that opened it, although its work is");
  }
  child.Send(0);
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

}  // namespace
