/*---
clause: cdp.sync.grid-complete-when-launches-complete
control: the host launches the held child into a stream of its own, once the grid is complete
control-fails-with: the grid was complete although a launch of one of its threads was not
build: [rdc]
note: every thread launches a child; the one of the first, of a middle or of the last thread stands at a gate
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 4, kChildren = kBlocks * kThreads;

__global__ void Child(cts::GateView gate, bool hold, unsigned* finished) {
  if (hold) gate.Pass();
  atomicAdd(finished, 1u);
}

__global__ void Parent(cts::GateView gate, unsigned held, bool launch_held, unsigned* finished) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (thread == held && !launch_held) return;
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, thread == held, finished);
}

void Check(unsigned held) {
  cts::Stream parent_stream, child_stream;
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::Gate gate;
  Parent<<<kBlocks, kThreads, 0, parent_stream>>>(gate.view(), held, !cts::control(), finished.data());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    parent_stream.Synchronize();
    Child<<<1, 1, 0, child_stream>>>(gate.view(), true, finished.data());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  CTS_NOT_YET(cudaStreamQuery(parent_stream) != cudaErrorNotReady,
              "the grid was complete although a launch of one of its threads was not");
  gate.Open();
  parent_stream.Synchronize();
  child_stream.Synchronize();
  CTS_EXPECT_EQ(finished[0], kChildren, "a child was lost");
}

CTS_CASE(first_thread) { Check(0); }
CTS_CASE(middle_thread) { Check(kChildren / 2 + 1); }
CTS_CASE(last_thread) { Check(kChildren - 1); }

}  // namespace
