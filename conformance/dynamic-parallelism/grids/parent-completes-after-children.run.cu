/*---
clause: cdp.grids.parent-completes-after-children
control: the host launches the child into another stream, after the parent, so that it does not belong to the parent
control-fails-with:
  - the parent grid was complete although a child was still running
  - waiting for the parent grid ended although a child was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/stream/deciding.h"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool launch) {
  if (launch) Child<<<1, 1>>>(gate);
}

CTS_CASE(not_complete) {
  const cts::Stream parent_stream, child_stream;
  cts::Gate gate;
  Parent<<<1, 1, 0, parent_stream>>>(gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    parent_stream.Synchronize();
    Child<<<1, 1, 0, child_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(cudaStreamQuery(parent_stream) != cudaErrorNotReady,
              "the parent grid was complete although a child was still running");
  gate.Open();
  parent_stream.Synchronize();
}

__global__ void LateChild(cts::LateView late) { late.Finish(); }
__global__ void LateParent(cts::LateView late, bool launch) {
  if (launch) LateChild<<<1, 1>>>(late);
}

template <class Wait>
void Check(Wait wait) {
  const cts::Stream parent_stream, child_stream;
  const cts::Event event;
  const cts::Late late;
  LateParent<<<1, 1, 0, parent_stream>>>(late.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaEventRecord(event, parent_stream));
  if (cts::control()) {
    parent_stream.Synchronize();
    LateChild<<<1, 1, 0, child_stream>>>(late.view());
    CTS_CUDA(cudaGetLastError());
  }
  const cudaError_t waited = wait(parent_stream, event);
  CTS_EXPECT(late.done(), "waiting for the parent grid ended although a child was still running");
  CTS_EXPECT_EQ(waited, cudaSuccess, "waiting for the parent grid failed");
  CTS_CUDA(cudaDeviceSynchronize());
}

CTS_CASE(waits) {
  cts::Row("cudaStreamSynchronize",
           [] { Check([](cudaStream_t s, cudaEvent_t) { return cudaStreamSynchronize(s); }); });
  cts::Row("cudaEventSynchronize", [] { Check([](cudaStream_t, cudaEvent_t e) { return cudaEventSynchronize(e); }); });
  cts::Row("cudaStreamQuery", [] {
    Check([](cudaStream_t s, cudaEvent_t) { return cts::AwaitReady([&] { return cudaStreamQuery(s); }); });
  });
}

}  // namespace
