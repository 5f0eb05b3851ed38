/*---
clause: cdp.grids.properly-nested-inside-device-stream
covers: a grid of another stream after an event
control: the parent launches the child at the gate itself, after the other grids, so that it belongs to none of them
control-fails-with: a grid after the event started although a child of the grid before it was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly =
    "a grid after the event started although a child of the grid before it was still running";
constexpr int kCodes = 9;

enum class By { kNullStream, kFireAndForget, kTailLaunch };

__device__ cudaStream_t Stream(By by) {
  if (by == By::kNullStream) return nullptr;
  return by == By::kFireAndForget ? cudaStreamFireAndForget : cudaStreamTailLaunch;
}

// Ends at once; its child stands at the gate.
__global__ void Before(cts::GateView gate, By by, cudaError_t* code, bool launch) {
  *code = launch ? cts::LaunchGrid(true, Stream(by), gate) : cudaSuccess;
}

__global__ void Parent(cts::GateView gate, cudaError_t* codes, By by, bool nested) {
  cudaStream_t before, behind;
  cudaEvent_t event;
  codes[0] = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  codes[1] = cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking);
  codes[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  Before<<<1, 1, 0, before>>>(gate, by, codes + 3, nested);
  codes[4] = cudaGetLastError();
  codes[5] = cudaEventRecord(event, before);
  codes[6] = cudaStreamWaitEvent(behind, event, 0);
  codes[7] = cts::LaunchGrid(false, behind, gate);
  codes[8] = nested ? cudaSuccess : cts::LaunchGrid(true, behind, gate);
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(behind);
  (void)cudaStreamDestroy(before);
}

void Check(By by) {
  cts::DeviceBuffer<cudaError_t> codes(kCodes);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), by, !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch, a stream call or an event call was refused");
}

CTS_CASE() {
  cts::Row("by-the-null-stream", [] { Check(By::kNullStream); });
  cts::Row("by-fire-and-forget", [] { Check(By::kFireAndForget); });
  cts::Row("by-tail-launch", [] { Check(By::kTailLaunch); });
}

}  // namespace
