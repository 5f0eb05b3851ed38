/*---
clause: cdp.events.handles-not-unique-cdp1
build: [rdc, cdp1, ptx-80]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr int kEvents = 16;

// The gate keeps the events of both blocks alive at the same time, where the blocks run at the same time.
__global__ void Create(cts::GateView gate, cudaEvent_t* events, cudaError_t* codes) {
  events += blockIdx.x * kEvents;
  codes += blockIdx.x * kEvents;
  for (int i = 0; i < kEvents; ++i) codes[i] = cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming);
  gate.Pass();
  for (int i = 0; i < kEvents; ++i) (void)cudaEventDestroy(events[i]);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaEvent_t> events(2 * kEvents);
  cts::DeviceBuffer<cudaError_t> codes(2 * kEvents);
  cts::Gate gate;
  Create<<<2, 1>>>(gate.view(), events.data(), codes.data());
  CTS_CUDA(cudaGetLastError());
  CTS_OBSERVE("both-blocks-ran-at-once", gate.AwaitArrivals(2));
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no event could be created");
  const auto handles = events.Read();
  int in_both = 0;
  for (int i = 0; i < kEvents; ++i) {
    for (int j = 0; j < kEvents; ++j) in_both += handles[i] == handles[kEvents + j];
  }
  CTS_OBSERVE("handles-of-16-that-both-blocks-have", in_both);
}

}  // namespace
