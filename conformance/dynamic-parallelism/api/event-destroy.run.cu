/*---
clause: cdp.api.event-destroy
control: >-
  `released`: the events are kept; `pending`: the second grid is launched first, so that it does not wait for the event
control-fails-with:
  - an event could not be created although all before it were destroyed
  - a grid did not wait for the event that was destroyed behind the wait
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// The number of events is limited; four times as many as twice the limit on launches, which is where it lies today.
constexpr int kLaunches = 64, kRounds = 8 * kLaunches;

struct Counts {
  int created, failed_calls;
};

__global__ void CreateAndDestroy(Counts* counts, bool keep) {
  for (int i = 0; i < kRounds; ++i) {
    cudaEvent_t event;
    if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess) break;
    ++counts->created;
    if (!keep) counts->failed_calls += cudaEventDestroy(event) != cudaSuccess;
  }
}

// The limit must be set before anything else is done with the device.
CTS_CHILD(Released) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, kLaunches));
  cts::DeviceBuffer<Counts> counts(1, 0);
  CreateAndDestroy<<<1, 1>>>(counts.data(), cts::control());
  CTS_FINISH();
  cts::Tell("created", counts[0].created);
  cts::Tell("failed-calls", counts[0].failed_calls);
}

CTS_CASE(released) {
  const cts::ChildRun child = cts::RunChild("Released");
  const long long created = child.Value("created");
  if (cts::control() && created == kRounds) cts::PowerNotShown("so many events can exist at once");
  CTS_EXPECT_EQ(child.Value("failed-calls"), 0, "an event was not destroyed with success");
  CTS_EXPECT_EQ(created, kRounds, "an event could not be created although all before it were destroyed");
}

struct Log {
  unsigned tickets;  // handed out so far
  unsigned first, second;
  unsigned failed_calls;
};

__global__ void First(Log* log, cts::GateView gate) {
  gate.Pass();
  log->first = atomicAdd(&log->tickets, 1u);
}
__global__ void Second(Log* log, cts::GateView arrived) {
  log->second = atomicAdd(&log->tickets, 1u);
  arrived.Arrive();
}

__global__ void Parent(Log* log, cts::GateView gate, cts::GateView arrived, bool second_first) {
  cudaStream_t work, other;
  cudaEvent_t event;
  unsigned failed = cudaStreamCreateWithFlags(&work, cudaStreamNonBlocking) != cudaSuccess;
  failed += cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking) != cudaSuccess;
  failed += cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess;
  if (second_first) Second<<<1, 1, 0, other>>>(log, arrived);
  First<<<1, 1, 0, work>>>(log, gate);
  failed += cudaEventRecord(event, work) != cudaSuccess;
  failed += cudaStreamWaitEvent(other, event, 0) != cudaSuccess;
  failed += cudaEventDestroy(event) != cudaSuccess;
  if (!second_first) Second<<<1, 1, 0, other>>>(log, arrived);
  failed += cudaStreamDestroy(other) != cudaSuccess;
  failed += cudaStreamDestroy(work) != cudaSuccess;
  log->failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

CTS_CASE(pending) {
  cts::DeviceBuffer<Log> log(1, 0);
  cts::Gate gate, arrived;
  Parent<<<1, 1>>>(log.data(), gate.view(), arrived.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, "a grid did not wait for the event that was destroyed behind the wait");
  gate.Open();
  CTS_FINISH();
  const Log seen = log[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0, "a call on streams or events failed");
  CTS_EXPECT_EQ(seen.tickets, 2, "a grid did not run");
  CTS_EXPECT_LT(seen.first, seen.second, "a grid did not wait for the event that was destroyed behind the wait");
}

}  // namespace
