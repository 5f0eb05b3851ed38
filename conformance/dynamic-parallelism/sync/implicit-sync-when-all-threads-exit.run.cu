/*---
clause: cdp.sync.implicit-sync-when-all-threads-exit
control: every thread's child is launched by the host into another stream, once the parent has exited
control-fails-with: the exit of the parent's threads did not wait for their children
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 16;

__global__ void Child(cts::GateView gate, unsigned* finished) {
  if (blockIdx.x == 0) gate.Pass();
  atomicAdd(finished, 1u);
}

__global__ void Parent(cts::GateView gate, cts::GateView exits, unsigned* finished, bool launch) {
  if (launch) Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, finished);
  exits.Arrive();
}

CTS_CASE() {
  cts::Stream stream, other_stream;
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::Gate gate, exits;
  Parent<<<1, kThreads, 0, stream>>>(gate.view(), exits.view(), finished.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(exits.AwaitArrivals(kThreads), "a thread of the parent waited for its child or never ran");
  if (cts::control()) {
    stream.Synchronize();
    Child<<<kThreads, 1, 0, other_stream>>>(gate.view(), finished.data());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  CTS_NOT_YET(cudaStreamQuery(stream) != cudaErrorNotReady,
              "the exit of the parent's threads did not wait for their children");
  gate.Open();
  (cts::control() ? other_stream : stream).Synchronize();
  CTS_EXPECT_EQ(finished[0], kThreads, "a child was lost");
}

}  // namespace
