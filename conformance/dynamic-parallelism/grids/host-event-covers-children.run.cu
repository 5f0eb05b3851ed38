/*---
clause: cdp.grids.host-event-covers-children
control: the host records the event in front of the parent
control-fails-with: the event was complete although a child of the parent was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) { Child<<<1, 1>>>(gate); }

CTS_CASE() {
  cts::Stream stream;
  cts::Event event;
  cts::Gate gate;
  if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  Parent<<<1, 1, 0, stream>>>(gate.view());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady,
              "the event was complete although a child of the parent was still running");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event was not complete after its stream was");
}

}  // namespace
