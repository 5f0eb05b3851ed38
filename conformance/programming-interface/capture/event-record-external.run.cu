/*---
clause: pi.capture.event-record-external
control: the event is recorded without cudaEventRecordExternal
control-fails-with:
  - the record did not become an event-record node
  - the event was not recorded by a launch of the graph
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::HostWindows windows;
  cts::Stream stream;
  const cts::Event event;
  cts::Gate gate;
  cts::Capture capture(stream);
  cts::HeldGrid<<<1, 1, 0, stream>>>(gate.view());
  CTS_CUDA(cudaEventRecordWithFlags(event, stream, cts::control() ? cudaEventRecordDefault : cudaEventRecordExternal));
  CTS_CUDA(capture.End());
  CTS_EXPECT_EQ(cts::Nodes(capture.graph()).Of(cudaGraphNodeTypeEventRecord), 1,
                "the record did not become an event-record node");
  const cts::Executable exec(capture.graph());
  exec.Launch(stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
  CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, "the event was not recorded by a launch of the graph");
  gate.Open();
  stream.Synchronize();
  if (!cts::control())
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although its graph is");
  (void)cudaGetLastError();
}

}  // namespace
