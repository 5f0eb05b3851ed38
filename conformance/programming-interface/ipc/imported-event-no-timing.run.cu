/*---
clause: pi.ipc.imported-event-no-timing
control: the event is one of the process itself, with timing
control-fails-with: the time of an event of another process was not refused with cudaErrorInvalidResourceHandle
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Measures) {
  const auto handle = cts::ReceiveFromParent<cudaIpcEventHandle_t>();
  cudaEvent_t event = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaEventCreate(&event));
  } else {
    CTS_CUDA(cudaIpcOpenEventHandle(&event, handle));
  }
  const cts::Stream stream;
  const cts::Event own(cudaEventDefault);
  CTS_CUDA(cudaEventRecord(own, stream));
  CTS_CUDA(cudaEventRecord(event, stream));
  stream.Synchronize();
  float ms = -1;
  cts::Tell("as-start", cudaEventElapsedTime(&ms, event, own));
  cts::Tell("as-end", cudaEventElapsedTime(&ms, own, event));
  (void)cudaGetLastError();
  CTS_CUDA(cudaEventDestroy(event));
}

CTS_CASE() {
  constexpr const char* kNot =
      "the time of an event of another process was not refused with cudaErrorInvalidResourceHandle";
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
  cts::Child child("Measures");
  child.Send(handle);
  const cts::ChildRun run = child.End();
  for (const char* place : {"as-start", "as-end"}) {
    cts::Row(place, [&] { CTS_EXPECT_EQ(run.Value(place), cudaErrorInvalidResourceHandle, kNot); });
  }
}

}  // namespace
