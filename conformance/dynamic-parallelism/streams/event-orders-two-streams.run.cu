/*---
clause: cdp.streams.event-orders-two-streams
control: the event leads from the later grids to the earlier one
control-fails-with: a grid after the event started although the grid before it was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "a grid after the event started although the grid before it was still running";
constexpr int kMostWaiting = 2, kCodes = 6 + 3 * kMostWaiting;

enum How { kOneWaits, kTwoWait, kRecordedAnew, kWays };
constexpr const char* kNames[kWays] = {"one-stream-waits", "two-streams-wait", "event-recorded-anew"};

__global__ void Parent(cts::GateView gate, cudaError_t* codes, How how, bool backward) {
  const int waiting = how == kTwoWait ? 2 : 1;
  cudaStream_t before, behind[kMostWaiting];
  cudaEvent_t event;
  *codes++ = cudaStreamCreateWithFlags(&before, cudaStreamNonBlocking);
  for (int i = 0; i < waiting; ++i) *codes++ = cudaStreamCreateWithFlags(&behind[i], cudaStreamNonBlocking);
  *codes++ = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  // A first record, ahead of the grid, which the second one takes back.
  if (how == kRecordedAnew) *codes++ = cudaEventRecord(event, before);
  if (!backward) *codes++ = cts::LaunchGrid(true, before, gate);
  for (int i = 0; i < waiting && backward; ++i) *codes++ = cts::LaunchGrid(false, behind[i], gate);
  *codes++ = cudaEventRecord(event, backward ? behind[0] : before);
  for (int i = 0; i < waiting && !backward; ++i) {
    *codes++ = cudaStreamWaitEvent(behind[i], event, 0);
    *codes++ = cts::LaunchGrid(false, behind[i], gate);
  }
  if (backward) *codes++ = cudaStreamWaitEvent(before, event, 0);
  if (backward) *codes++ = cts::LaunchGrid(true, before, gate);
  *codes++ = cudaEventDestroy(event);
  for (int i = 0; i < waiting; ++i) (void)cudaStreamDestroy(behind[i]);
  (void)cudaStreamDestroy(before);
}

void Check(How how) {
  cts::DeviceBuffer<cudaError_t> codes(kCodes, cudaSuccess);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data(), how, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(gate.arrivals(), how == kTwoWait ? 3 : 2, "a grid is missing");
  for (const cudaError_t code : codes.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a launch, a stream call or an event call was refused");
}

CTS_CASE() {
  for (int how = kOneWaits; how < kWays; ++how) cts::Row(kNames[how], [&] { Check(static_cast<How>(how)); });
}

}  // namespace
