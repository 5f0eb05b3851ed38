/*---
clause: cdp.api.event-destroy-succeeds
control: the second grid is launched first, so that it does not wait for the event
control-fails-with: a grid did not wait for the event that was destroyed after the wait
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

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

CTS_CASE() {
  cts::DeviceBuffer<Log> log(1, 0);
  cts::Gate gate, arrived;
  Parent<<<1, 1>>>(log.data(), gate.view(), arrived.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, "a grid did not wait for the event that was destroyed after the wait");
  gate.Open();
  CTS_FINISH();
  const Log seen = log[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0, "a call on streams or events failed");
  CTS_EXPECT_EQ(seen.tickets, 2, "a grid did not run");
  CTS_EXPECT_LT(seen.first, seen.second, "a grid did not wait for the event that was destroyed after the wait");
}

}  // namespace
