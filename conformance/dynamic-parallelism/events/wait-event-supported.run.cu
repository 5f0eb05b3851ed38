/*---
clause: cdp.events.wait-event-supported
control: the fire-and-forget stream, which cannot wait, is asked to wait, and the next grids go ahead of the event
control-fails-with:
  - waiting for an event of the same grid was refused
  - a grid ran although its stream waits for an event that was not complete
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

// Both forms of the call, with and without the last argument.
constexpr int kForms = 2;

struct Codes {
  cudaError_t prepared[2 + kForms], waited[kForms];
};

__global__ void Before(cts::GateView gate) { gate.Pass(); }
__global__ void Next(cts::GateView next) { next.Arrive(); }

__global__ void Parent(cts::GateView gate, cts::GateView next, Codes* codes, bool unable) {
  cudaStream_t recording, waiting[kForms];
  cudaEvent_t event;
  codes->prepared[0] = cudaStreamCreateWithFlags(&recording, cudaStreamNonBlocking);
  codes->prepared[1] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  for (int i = 0; i < kForms; ++i) {
    codes->prepared[2 + i] = cudaStreamCreateWithFlags(&waiting[i], cudaStreamNonBlocking);
    if (unable) Next<<<1, 1, 0, waiting[i]>>>(next);
  }
  Before<<<1, 1, 0, recording>>>(gate);
  if (cudaEventRecord(event, recording) != cudaSuccess) codes->prepared[1] = cudaErrorUnknown;
  codes->waited[0] = cudaStreamWaitEvent(unable ? cudaStreamFireAndForget : waiting[0], event, 0);
  codes->waited[1] = cudaStreamWaitEvent(unable ? cudaStreamFireAndForget : waiting[1], event);
  for (int i = 0; i < kForms; ++i) {
    if (!unable) Next<<<1, 1, 0, waiting[i]>>>(next);
    (void)cudaStreamDestroy(waiting[i]);
  }
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(recording);
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(1);
  cts::Gate gate, next;
  Parent<<<1, 1>>>(gate.view(), next.view(), codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grid before the event never ran");
  CTS_NOT_YET(next.arrivals() > 0, "a grid ran although its stream waits for an event that was not complete");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(next.arrivals(), kForms, "a grid after the event never ran");
  const Codes seen = codes[0];
  for (const cudaError_t code : seen.prepared) CTS_EXPECT_EQ(code, cudaSuccess, "no recorded event to wait for");
  for (const cudaError_t code : seen.waited)
    CTS_EXPECT_EQ(code, cudaSuccess, "waiting for an event of the same grid was refused");
}

}  // namespace
