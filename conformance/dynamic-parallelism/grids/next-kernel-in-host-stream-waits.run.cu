/*---
clause: cdp.grids.next-kernel-in-host-stream-waits
control: the host queues the second kernel before the parent
control-fails-with: the next kernel started although a child of the parent was still running
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) { Child<<<1, 1>>>(gate); }
__global__ void Next(cts::GateView gate) { gate.Arrive(); }

void Check(cudaStream_t stream) {
  cts::Gate gate, next;
  if (cts::control()) Next<<<1, 1, 0, stream>>>(next.view());
  Parent<<<1, 1, 0, stream>>>(gate.view());
  if (!cts::control()) Next<<<1, 1, 0, stream>>>(next.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(next.arrivals() > 0, "the next kernel started although a child of the parent was still running");
  gate.Open();
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_EXPECT_EQ(next.arrivals(), 1, "the next kernel did not run");
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  cts::Row("legacy-default-stream", [] { Check(cudaStreamLegacy); });
  cts::Row("per-thread-default-stream", [] { Check(cudaStreamPerThread); });
  cts::Row("blocking-stream", [&] { Check(blocking); });
  cts::Row("non-blocking-stream", [&] { Check(non_blocking); });
}

}  // namespace
