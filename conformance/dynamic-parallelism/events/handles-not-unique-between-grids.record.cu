/*---
clause: cdp.events.handles-not-unique-between-grids
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kEvents = 16;

// The gate keeps the events of both grids alive at the same time, where the grids run at the same time.
__global__ void Create(cts::GateView gate, cudaEvent_t* events, cudaError_t* codes) {
  for (int i = 0; i < kEvents; ++i) codes[i] = cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming);
  gate.Pass();
  for (int i = 0; i < kEvents; ++i) (void)cudaEventDestroy(events[i]);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaEvent_t> events(2 * kEvents);
  cts::DeviceBuffer<cudaError_t> codes(2 * kEvents);
  const cts::Stream streams[2];
  cts::Gate gate;
  for (int grid = 0; grid < 2; ++grid) {
    Create<<<1, 1, 0, streams[grid]>>>(gate.view(), events.data() + grid * kEvents, codes.data() + grid * kEvents);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_OBSERVE("both-grids-ran-at-once", gate.AwaitArrivals(2));
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no event could be created");
  const auto handles = events.Read();
  int in_both = 0;
  for (int i = 0; i < kEvents; ++i) {
    for (int j = 0; j < kEvents; ++j) in_both += handles[i] == handles[kEvents + j];
  }
  CTS_OBSERVE("handles-of-16-that-both-grids-have", in_both);
}

}  // namespace
