/*---
clause: cdp.pending.fixed-and-virtualized-pool-cdp1
control: the last launch asks for more threads than a block can have, so that it is refused
control-fails-with:
  - a launch beyond the fixed-size pool was refused
  - a launch beyond the fixed-size pool did not run
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kLimit = 32, kLaunches = 1024;

__global__ void Hold(cts::GateView gate) { gate.Pass(); }
__global__ void Child(unsigned* mark) { *mark = 1; }

// All children are in the stream of the first one, which stands at the gate: none can start.
__global__ void Parent(cts::GateView gate, unsigned* marks, cudaError_t* codes, unsigned* done, unsigned last_threads) {
  Hold<<<1, 1>>>(gate);
  for (unsigned i = 0; i < kLaunches; ++i) {
    Child<<<1, i + 1 == kLaunches ? last_threads : 1>>>(marks + i);
    codes[i] = cudaGetLastError();
  }
  cts::RaiseFlag(done, 1u);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kLimit));
  cts::DeviceBuffer<unsigned> marks(kLaunches, 0);
  cts::DeviceBuffer<cudaError_t> codes(kLaunches, 0);
  cts::PinnedBuffer<unsigned> done(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), marks.data(), codes.data(), done.device(), cts::control() ? 2048 : 1);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parent did not get through its launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch beyond the fixed-size pool was refused");
  for (const unsigned mark : marks.Read()) CTS_EXPECT_EQ(mark, 1, "a launch beyond the fixed-size pool did not run");
}

}  // namespace
