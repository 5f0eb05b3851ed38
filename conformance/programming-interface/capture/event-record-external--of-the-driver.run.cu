/*---
clause: pi.capture.event-record-external
covers: the driver's function
control: the record lacks the flag
control-fails-with:
  - a record by the driver did not become an event-record node
  - the event was not recorded by a launch of the graph of the driver
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

CTS_CASE() {
  const cts::HostWindows windows;
  const cts::Stream stream;
  const cts::Event event;
  cts::Gate gate;
  const cts::GateView view = gate.view();
  const CUfunction held = cts::FunctionOf(cts::HeldGrid);
  cts::DriverCapture capture(stream);
  cts::GateView argument = view;
  void* arguments[] = {&argument};
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(held, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
  CTS_CU(CTS_DRIVER(cuEventRecordWithFlags)(event, stream,
                                            cts::control() ? CU_EVENT_RECORD_DEFAULT : CU_EVENT_RECORD_EXTERNAL));
  CTS_CU(capture.End());
  std::size_t records = 0;
  CUgraphNode nodes[4] = {};
  std::size_t count = 4;
  CTS_CU(CTS_DRIVER(cuGraphGetNodes)(capture.graph(), nodes, &count));
  for (std::size_t i = 0; i < count; ++i) records += cts::DriverTypeOf(nodes[i]) == CU_GRAPH_NODE_TYPE_EVENT_RECORD;
  CTS_EXPECT_EQ(records, 1, "a record by the driver did not become an event-record node");
  const cts::DriverExecutable exec(capture.graph());
  exec.Launch(stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
  CTS_NOT_YET(CTS_DRIVER(cuEventQuery)(event) != CUDA_ERROR_NOT_READY,
              "the event was not recorded by a launch of the graph of the driver");
  gate.Open();
  stream.Synchronize();
  if (!cts::control())
    CTS_EXPECT_EQ(CTS_DRIVER(cuEventQuery)(event), CUDA_SUCCESS, "the event is not complete although its graph is");
}

}  // namespace
