/*---
clause: cdp.api.event-destroy-succeeds
covers: events that are made later and may get its handle
control: the second grid is launched first, so that it does not wait for the event
control-fails-with: a grid did not wait for the event that was destroyed after the wait
build: [rdc]
note: events that are made after the destruction may have its handle; they are complete, or recorded by nobody
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "a grid did not wait for the event that was destroyed after the wait";
constexpr int kEvents = 32;

__global__ void Nothing() {}
__global__ void First(cts::GateView gate, unsigned* first) {
  gate.Pass();
  *first = 1;
}
__global__ void Second(const unsigned* first, unsigned* seen, cts::GateView arrived) {
  *seen = *first;
  arrived.Arrive();
}

__global__ void Parent(unsigned* first, unsigned* seen, cudaError_t* code, cts::GateView gate, cts::GateView arrived,
                       bool record, bool second_first) {
  cudaStream_t work, other, idle;
  cudaEvent_t event, further[kEvents];
  (void)cudaStreamCreateWithFlags(&work, cudaStreamNonBlocking);
  (void)cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  (void)cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
  (void)cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (second_first) Second<<<1, 1, 0, other>>>(first, seen, arrived);
  First<<<1, 1, 0, work>>>(gate, first);
  (void)cudaEventRecord(event, work);
  (void)cudaStreamWaitEvent(other, event, 0);
  const cudaError_t destroyed = cudaEventDestroy(event);
  for (cudaEvent_t& each : further) {
    (void)cudaEventCreateWithFlags(&each, cudaEventDisableTiming);
    if (record) (void)cudaEventRecord(each, idle);
  }
  Nothing<<<1, 1, 0, idle>>>();
  if (!second_first) Second<<<1, 1, 0, other>>>(first, seen, arrived);
  for (const cudaEvent_t each : further) (void)cudaEventDestroy(each);
  (void)cudaStreamDestroy(idle);
  (void)cudaStreamDestroy(other);
  (void)cudaStreamDestroy(work);
  *code = destroyed != cudaSuccess ? destroyed : cudaGetLastError();
}

void Check(const char* name, bool record) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> first(1, 0), seen(1);
    const cts::DeviceBuffer<cudaError_t> code(1);
    cts::Gate gate, arrived;
    Parent<<<1, 1>>>(first.data(), seen.data(), code.data(), gate.view(), arrived.view(), record, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
    CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a call on streams or events failed");
    CTS_EXPECT_EQ(arrived.arrivals(), 1u, "a grid did not run");
    CTS_EXPECT_EQ(seen[0], 1u, kEarly);
  });
}

CTS_CASE() {
  Check("by-events-of-an-idle-stream", true);
  Check("by-events-that-nobody-records", false);
}

}  // namespace
