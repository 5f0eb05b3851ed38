/*---
clause: cdp.api.event-record-stream-may-be-omitted
control: the event is recorded, and the second grid launched, before the first grid is launched
control-fails-with: a grid that waits for an event ran before the work that the event covers
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

__global__ void Parent(Log* log, cts::GateView gate, cts::GateView arrived, bool null_stream, bool late) {
  cudaStream_t work = nullptr, other;
  cudaEvent_t event;
  unsigned failed = 0;
  if (!null_stream) failed += cudaStreamCreateWithFlags(&work, cudaStreamNonBlocking) != cudaSuccess;
  failed += cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking) != cudaSuccess;
  failed += cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess;
  if (!late) First<<<1, 1, 0, work>>>(log, gate);
  failed += (null_stream ? cudaEventRecord(event) : cudaEventRecord(event, work)) != cudaSuccess;
  failed += cudaStreamWaitEvent(other, event, 0) != cudaSuccess;
  Second<<<1, 1, 0, other>>>(log, arrived);
  if (late) First<<<1, 1, 0, work>>>(log, gate);
  failed += cudaEventDestroy(event) != cudaSuccess;
  failed += cudaStreamDestroy(other) != cudaSuccess;
  if (!null_stream) failed += cudaStreamDestroy(work) != cudaSuccess;
  log->failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

void Check(bool null_stream) {
  cts::DeviceBuffer<Log> log(1, 0);
  cts::Gate gate, arrived;
  Parent<<<1, 1>>>(log.data(), gate.view(), arrived.view(), null_stream, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, "a grid that waits for an event ran before the work that the event covers");
  gate.Open();
  CTS_FINISH();
  const Log seen = log[0];
  CTS_EXPECT_EQ(seen.failed_calls, 0, "a call on streams or events failed");
  CTS_EXPECT_EQ(seen.tickets, 2, "a grid did not run");
  CTS_EXPECT_LT(seen.first, seen.second, "a grid that waits for an event ran before the work that the event covers");
}

CTS_CASE(named_stream) { Check(false); }
CTS_CASE(null_stream) { Check(true); }

}  // namespace
