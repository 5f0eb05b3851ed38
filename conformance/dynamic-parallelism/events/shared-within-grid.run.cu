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
  unsigned step;
  cudaError_t codes[6];
};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Next(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// Block 0 creates the event, block 1 records it behind a child, block 2 lets another stream wait for it. A block waits
// for lower ones only.
__global__ void Parent(cts::GateView gate, Shared* shared, unsigned* ran, bool ahead) {
  if (blockIdx.x > 0) cts::AwaitFlag(&shared->step, blockIdx.x);
  if (blockIdx.x == 0) {
    shared->codes[0] = cudaStreamCreateWithFlags(&shared->recording, cudaStreamNonBlocking);
    shared->codes[1] = cudaStreamCreateWithFlags(&shared->waiting, cudaStreamNonBlocking);
    shared->codes[2] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
    if (ahead) Next<<<1, 1, 0, shared->recording>>>(ran);
  } else if (blockIdx.x == 1) {
    Child<<<1, 1, 0, shared->recording>>>(gate);
    shared->codes[3] = cudaEventRecord(shared->event, shared->recording);
  } else {
    shared->codes[4] = cudaStreamWaitEvent(shared->waiting, shared->event, 0);
    if (!ahead) Next<<<1, 1, 0, shared->waiting>>>(ran);
    shared->codes[5] = cudaEventDestroy(shared->event);
    (void)cudaStreamDestroy(shared->recording);
    (void)cudaStreamDestroy(shared->waiting);
  }
  cts::RaiseFlag(&shared->step, blockIdx.x + 1);
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
