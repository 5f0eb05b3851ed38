/*---
clause: cdp.streams.event-orders-two-streams
covers: a stream that waits for several, by several events or one
control: the events lead from the waiting stream to the others
control-fails-with: a grid after several events started although a grid before one of them was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr const char* kEarly =
    "a grid after several events started although a grid before one of them was still running";
constexpr int kBefore = 6;

// One event for each stream, or one that is recorded anew after each wait; a wait is for what was recorded last then.
enum Events { kOneEach, kOneEachRecordedFirst, kOneRecordedAnew, kWays };
constexpr const char* kNames[kWays] = {"an-event-each", "an-event-each-recorded-first", "one-event-recorded-anew"};

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void Nothing() {}
__global__ void Behind(cts::GateView passing) { passing.Arrive(); }

struct Check {
  cudaError_t first = cudaSuccess;  // failure
  __device__ void operator()(cudaError_t code) {
    if (first == cudaSuccess) first = code;
  }
};

__global__ void Parent(cts::GateView gate, cts::GateView passing, cudaError_t* code, Events how, int held,
                       bool backward) {
  Check check;
  cudaStream_t behind, before[kBefore];
  cudaEvent_t events[kBefore];
  check(cudaStreamCreateWithFlags(&behind, cudaStreamNonBlocking));
  for (int i = 0; i < kBefore; ++i) {
    check(cudaStreamCreateWithFlags(&before[i], cudaStreamNonBlocking));
    check(cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming));
  }
  if (backward) Behind<<<1, 1, 0, behind>>>(passing);
  if (backward) check(cudaEventRecord(events[0], behind));
  for (int i = 0; i < kBefore; ++i) {
    if (backward) check(cudaStreamWaitEvent(before[i], events[0], 0));
    if (i == held) {
      Held<<<1, 1, 0, before[i]>>>(gate);
    } else {
      Nothing<<<1, 1, 0, before[i]>>>();
    }
    if (backward) continue;
    const cudaEvent_t event = events[how == kOneRecordedAnew ? 0 : i];
    check(cudaEventRecord(event, before[i]));
    if (how != kOneEachRecordedFirst) check(cudaStreamWaitEvent(behind, event, 0));
  }
  for (int i = 0; i < kBefore && how == kOneEachRecordedFirst && !backward; ++i)
    check(cudaStreamWaitEvent(behind, events[i], 0));
  if (!backward) Behind<<<1, 1, 0, behind>>>(passing);
  check(cudaGetLastError());
  for (int i = 0; i < kBefore; ++i) {
    check(cudaEventDestroy(events[i]));
    check(cudaStreamDestroy(before[i]));
  }
  check(cudaStreamDestroy(behind));
  *code = check.first;
}

void CheckWay(Events how, int held) {
  cts::Row((std::string(kNames[how]) + "-stream-" + std::to_string(held + 1) + "-is-late").c_str(), [&] {
    const cts::DeviceBuffer<cudaError_t> code(1);
    cts::Gate gate, passing;
    Parent<<<1, 1>>>(gate.view(), passing.view(), code.data(), how, held, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    CTS_NOT_YET(passing.arrivals() >= 1, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(passing.arrivals(), 1u, "the grid after the events never ran");
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch, a stream call or an event call was refused");
  });
}

CTS_CASE() {
  for (int how = kOneEach; how < kWays; ++how) {
    for (const int held : {0, 2, kBefore - 1}) CheckWay(static_cast<Events>(how), held);
  }
}

}  // namespace
