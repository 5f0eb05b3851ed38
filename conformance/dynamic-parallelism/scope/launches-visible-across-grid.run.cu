/*---
clause: cdp.scope.launches-visible-across-grid
control: the blocks launch in the opposite order
control-fails-with: grids of different blocks did not run in the order of their stream and event edges
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 8;

struct Shared {
  unsigned turns, done, ran;
  cudaStream_t streams[2];
  cudaEvent_t event;
};

__global__ void Child(cts::GateView gate, unsigned* ran, unsigned* log, unsigned number) {
  if (number == 0) {
    gate.Pass();
  } else {
    gate.Arrive();
  }
  log[atomicAdd(ran, 1u)] = number;
}

// Each block in turn adds one grid to a chain: every second edge leads to the other stream through an event.
__global__ void Parent(cts::GateView gate, Shared* shared, unsigned* log, cudaError_t* codes, bool reverse) {
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (!cts::AwaitFlag(&shared->done, turn)) return;
  if (turn == 0) {
    for (int i = 0; i < 2; ++i)
      codes[kBlocks + i] = cudaStreamCreateWithFlags(&shared->streams[i], cudaStreamNonBlocking);
    codes[kBlocks + 2] = cudaEventCreateWithFlags(&shared->event, cudaEventDisableTiming);
  }
  cudaStream_t stream = shared->streams[turn / 2 % 2];
  cudaError_t waited = cudaSuccess, recorded = cudaSuccess;
  if (turn > 0 && turn % 2 == 0) waited = cudaStreamWaitEvent(stream, shared->event, 0);
  Child<<<1, 1, 0, stream>>>(gate, &shared->ran, log, reverse ? kBlocks - 1 - turn : turn);
  const cudaError_t launched = cudaGetLastError();
  if (turn % 2 == 1) recorded = cudaEventRecord(shared->event, stream);
  codes[turn] = waited != cudaSuccess ? waited : launched != cudaSuccess ? launched : recorded;
  if (turn == kBlocks - 1) {
    (void)cudaEventDestroy(shared->event);
    for (cudaStream_t created : shared->streams) (void)cudaStreamDestroy(created);
  }
  cts::RaiseFlag(&shared->done, turn + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<unsigned> log(kBlocks);
  cts::DeviceBuffer<cudaError_t> codes(kBlocks + 3);
  cts::Gate gate;
  Parent<<<kBlocks, 1>>>(gate.view(), shared.data(), log.data(), codes.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_CHANCE(gate.arrivals() >= 2,
             "grids of different blocks did not run in the order of their stream and event edges");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "an operation on shared objects failed");
  const auto order = log.Read();
  for (unsigned i = 0; i < kBlocks; ++i)
    CTS_EXPECT_EQ(order[i], i, "grids of different blocks did not run in the order of their stream and event edges");
}

}  // namespace
