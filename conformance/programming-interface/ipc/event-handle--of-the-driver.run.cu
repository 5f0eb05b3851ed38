/*---
clause: pi.ipc.event-handle
covers: the driver's functions
control: the event is not recorded
control-fails-with: a process did not wait for an event that another one recorded by the driver
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

// Says 0 when it is ready, gets the event and says 1, waits for it and says 2.
CTS_CHILD(Waits) {
  CTS_CUDA(cudaFree(nullptr));
  cts::SendToParent(0);
  const auto handle = cts::ReceiveFromParent<CUipcEventHandle>();
  CUevent event = nullptr;
  CTS_CU(CTS_DRIVER(cuIpcOpenEventHandle)(&event, handle));
  cts::SendToParent(1);
  CTS_CU(CTS_DRIVER(cuEventSynchronize)(event));
  cts::SendToParent(2);
  CTS_CU(CTS_DRIVER(cuEventDestroy)(event));
}

CTS_CASE() {
  const cts::HostWindows windows;
  const cts::Stream stream;
  CUevent event = nullptr;
  CTS_CU(CTS_DRIVER(cuEventCreate)(&event, CU_EVENT_DISABLE_TIMING | CU_EVENT_INTERPROCESS));
  cts::Child child("Waits");
  CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
  cts::Gate gate;
  cts::Hold(gate, stream);
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuEventRecord)(event, stream));
  CUipcEventHandle handle;
  CTS_CU(CTS_DRIVER(cuIpcGetEventHandle)(&handle, event));
  child.Send(handle);
  CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");
  CTS_NOT_YET(child.Said(), "a process did not wait for an event that another one recorded by the driver");
  gate.Open();
  stream.Synchronize();  // Only a host that asks is promised that its record is carried out.
  CTS_EXPECT_EQ(child.Receive<int>(), 2, "the other process said something else");
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
  CTS_CU(CTS_DRIVER(cuEventDestroy)(event));
}

}  // namespace
