/*---
clause: cdp.streams.event-orders-two-streams
control: the event leads from the second grid to the first
control-fails-with: the grid behind the event started although the grid before it was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

__global__ void Parent(cts::GateView gate, cudaError_t* codes, bool backward) {
  cudaStream_t before, behind;
  cudaEvent_t event;
  codes[0] = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  (void)cts::LaunchGrid(!backward, before, gate);
  codes[3] = cudaEventRecord(event, before);
  codes[4] = cudaStreamWaitEvent(behind, event, 0);
  (void)cts::LaunchGrid(backward, behind, gate);
  codes[5] = cudaEventDestroy(event);
  (void)cudaStreamDestroy(before);
  (void)cudaStreamDestroy(behind);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(6);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_EXPECT(!gate.AwaitArrivals(2, cts::control() ? 5 : 0.2),
             "the grid behind the event started although the grid before it was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or event call was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "the grid behind the event did not run");
}

}  // namespace
