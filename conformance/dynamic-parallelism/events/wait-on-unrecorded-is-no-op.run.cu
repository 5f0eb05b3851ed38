/*---
clause: cdp.events.wait-on-unrecorded-is-no-op
control: the event is recorded first, after a grid that stands at a gate
control-fails-with: an event that was never recorded held the stream back
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: what stands at the gate shows only where grids of the two streams overlap, which one ahead of the wait tells
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

__global__ void Before(cts::GateView gate) { gate.Pass(); }
// Ahead of the wait, in its stream: tells whether it ran while the other stream's grid stood at the gate.
__global__ void Beside(cts::GateView gate, unsigned long long ns, unsigned* ran) {
  if (cts::AwaitFlag(gate.counter, 1u, ns)) cts::RaiseFlag(ran, 1u);
}
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Parent(cts::GateView gate, unsigned long long ns, cudaError_t* codes, unsigned* ran, bool hold,
                       bool record) {
  cudaStream_t recording, waiting;
  cudaEvent_t event;
  codes[0] = cudaStreamCreateWithFlags(&recording, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&waiting, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (hold) Before<<<1, 1, 0, recording>>>(gate);
  if (hold) Beside<<<1, 1, 0, waiting>>>(gate, ns, ran + 1);
  if (record) codes[3] = cudaEventRecord(event, recording);
  codes[4] = cudaStreamWaitEvent(waiting, event, 0);
  Next<<<1, 1, 0, waiting>>>(ran);
}

// `hold`: a grid of another stream stands at the gate when the wait is asked for.
void Check(bool hold) {
  cts::DeviceBuffer<cudaError_t> codes(5, 0);
  cts::PinnedBuffer<unsigned> ran(2, 0);
  cts::Gate gate;
  // The host waits longer than the grid ahead of the wait does, in the control too.
  Parent<<<1, 1>>>(gate.view(), 4 * cts::WindowNs(), codes.data(), ran.device(), hold || cts::control(),
                   cts::control());
  CTS_CUDA(cudaGetLastError());
  if (hold || cts::control()) CTS_EXPECT(gate.AwaitArrivals(1), "the grid before the event never ran");
  const bool came = cts::AwaitWord(ran.data(), 1, cts::DecidingSeconds());
  if (hold && !came && ran.Load(1) == 0) {
    cts::PowerNotShown("grids of the two streams never ran at the same time");
  } else {
    CTS_EXPECT(came, "an event that was never recorded held the stream back");
  }
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran.Load(0), 1, "the grid after the wait never ran");
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or event call was refused");
}

CTS_CASE(nothing_pending) { Check(false); }
CTS_CASE(other_stream_pending) { Check(true); }

}  // namespace
