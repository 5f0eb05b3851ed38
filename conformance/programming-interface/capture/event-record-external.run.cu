/*---
clause: pi.capture.event-record-external
control: the record lacks cudaEventRecordExternal, or stands after the kernel; the graph is not launched
control-fails-with:
  - the record did not become an event-record node
  - the event was not recorded by a launch of the graph
  - what waited for the event of a launch did not wait for it
  - the event was not complete before work of the graph after its record
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/stream/host_gate.h"

namespace {

CTS_CASE(one_launch) {
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

// The launch is held at first, because an event that nobody recorded passes for complete.
CTS_CASE(in_front_of_a_kernel) {
  const cts::Stream stream;
  const cts::Event event;
  cts::HostGate start;
  cts::Gate gate;
  const cts::GateView view = gate.view();
  cts::Capture capture(stream);
  if (cts::control()) cts::HeldGrid<<<1, 1, 0, stream>>>(view);
  CTS_CUDA(cudaEventRecordWithFlags(event, stream, cudaEventRecordExternal));
  if (!cts::control()) cts::HeldGrid<<<1, 1, 0, stream>>>(view);
  CTS_CUDA(capture.End());
  const cts::Executable exec(capture.graph());
  start.Hold(stream);
  exec.Launch(stream);
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady, "the event was not recorded by a launch of the graph");
  start.Open();
  CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
  cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(event)); });
  CTS_EXPECT(wait.EndsSoon(), "the event was not complete before work of the graph after its record");
  gate.Open();
  wait.Join();
  stream.Synchronize();
}

// Each launch stands after a kernel at a gate; what waits for the event after the launch must not come.
CTS_CASE(at_every_launch) {
  const cts::Event event;
  const cts::Stream captured;
  cts::Capture capture(captured);
  cts::Tagged<<<1, 1, 0, captured>>>(1);
  CTS_CUDA(cudaEventRecordWithFlags(event, captured, cudaEventRecordExternal));
  CTS_CUDA(capture.End());
  const cts::Executable exec(capture.graph());
  for (const char* const launch : {"first", "second", "third"}) {
    cts::Row(launch, [&] {
      const cts::Stream stream, other;
      cts::Mark mark;
      cts::HostGate gate;
      gate.Hold(stream);
      if (!cts::control()) exec.Launch(stream);
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      mark.Put(other);
      CTS_NOT_YET(mark.seen(), "what waited for the event of a launch did not wait for it");
      if (cts::control() && !mark.seen()) cts::PowerNotShown("no stream ran during a host function of another one");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "what waited for the event never ran");
      stream.Synchronize();
    });
  }
}

}  // namespace
