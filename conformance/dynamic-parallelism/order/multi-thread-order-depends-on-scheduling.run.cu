/*---
clause: cdp.order.multi-thread-order-depends-on-scheduling
control: every second thread launches into another stream
control-fails-with: the order in the stream does not have each thread's grid once
build: [rdc]
note: any order of the threads is right; only that the stream has one, with every grid in it, can be asserted
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;
constexpr const char* kLost = "the order in the stream does not have each thread's grid once";

// No atomics: only the order of the stream keeps the grids from losing each other's entries. Who finds no entry yet
// stands at the gate.
__global__ void Child(cts::GateView gate, unsigned* ran, unsigned* log, unsigned thread) {
  const unsigned at = *static_cast<volatile unsigned*>(ran);
  if (at == 0) gate.Pass();
  log[at] = thread;
  *static_cast<volatile unsigned*>(ran) = at + 1;
}

__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned* log, cudaError_t* codes, bool two) {
  __shared__ cudaStream_t streams[2];
  const unsigned thread = threadIdx.x;
  if (thread < 2) codes[kThreads + thread] = cudaStreamCreateWithFlags(&streams[thread], cudaStreamNonBlocking);
  __syncthreads();
  Child<<<1, 1, 0, streams[two ? thread % 2 : 0]>>>(gate, ran, log, thread);
  codes[thread] = cudaGetLastError();
  __syncthreads();
  if (thread < 2) (void)cudaStreamDestroy(streams[thread]);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(1, 0), log(kThreads);
  cts::DeviceBuffer<cudaError_t> codes(kThreads + 2);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), ran.data(), log.data(), codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  const bool joined = cts::Watch(kLost, [&] { return gate.arrivals() >= 2; });  // a second grid that finds no entry
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  const auto order = log.Read();
  unsigned seen = 0, in_lane_order = 0;
  for (unsigned i = 0; i < kThreads; ++i) {
    if (order[i] < kThreads) seen |= 1u << order[i];
    in_lane_order += order[i] == i;
  }
  if (cts::control() && !joined) return cts::PowerNotShown("grids in two streams never ran at the same time");
  CTS_EXPECT_EQ(seen, 0xFFFFFFFFu, kLost);
  CTS_OBSERVE("grids-at-the-place-of-their-lane", in_lane_order);
}

}  // namespace
