/*---
clause: cdp.streams.event-orders-two-streams
control: the event leads from the second grid to the first
control-fails-with: the grid behind the event started although the grid before it was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the grid behind the event started although the grid before it was still running";
constexpr int kCodes = 8;

__global__ void Parent(cts::GateView gate, cudaError_t* codes, bool backward) {
  cudaStream_t before, behind;
  cudaEvent_t event;
  codes[0] = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  codes[3] = cts::LaunchGrid(!backward, before, gate);
  codes[4] = cudaEventRecord(event, before);
  codes[5] = cudaStreamWaitEvent(behind, event, 0);
  codes[6] = cts::LaunchGrid(backward, behind, gate);
  codes[7] = cudaEventDestroy(event);
  (void)cudaStreamDestroy(before);
  (void)cudaStreamDestroy(behind);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(kCodes);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch, a stream call or an event call was refused");
}

}  // namespace
