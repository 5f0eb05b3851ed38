/*---
clause: cdp.events.shared-within-grid
control: the waiting thread's grid goes into the recording stream instead, ahead of the child
control-fails-with: the stream did not wait for the event that another thread recorded
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Shared {
  cudaStream_t recording, waiting;
  cudaEvent_t event;
  unsigned turns, step;
  cudaError_t codes[6];
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// The block that starts first creates the event, the second one records it behind a child, the third one lets another
// stream wait for it. So no block waits for one that may not be running.
__global__ void Parent(cts::GateView gate, Shared* shared, unsigned* ran, bool ahead) {
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (turn > 0 && !cts::AwaitFlag(&shared->step, turn)) return;
  if (turn == 0) {
    shared->codes[0] = cudaStreamCreateWithFlags(&shared->recording, cudaStreamNonBlocking);
    shared->codes[1] = cudaStreamCreateWithFlags(&shared->waiting, cudaStreamNonBlocking);
    shared->codes[2] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
    if (ahead) Next<<<1, 1, 0, shared->recording>>>(ran);
  } else if (turn == 1) {
    Child<<<1, 1, 0, shared->recording>>>(gate);
    shared->codes[3] = cudaEventRecord(shared->event, shared->recording);
  } else {
    shared->codes[4] = cudaStreamWaitEvent(shared->waiting, shared->event, 0);
    if (!ahead) Next<<<1, 1, 0, shared->waiting>>>(ran);
    shared->codes[5] = cudaEventDestroy(shared->event);
    (void)cudaStreamDestroy(shared->recording);
    (void)cudaStreamDestroy(shared->waiting);
  }
  cts::RaiseFlag(&shared->step, turn + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<3, 1>>>(gate.view(), shared.data(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, 0.1), "the stream did not wait for the event that another thread recorded");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(ran[0], 1u, "the grid behind the event never ran");
  const Shared result = shared[0];
  for (const cudaError_t code : result.codes) CTS_EXPECT_EQ(code, cudaSuccess, "a call on a shared handle was refused");
}

}  // namespace
