/*---
clause: cdp.streams.same-stream-in-order
control: the parent launches the grids in the opposite order
control-fails-with: a grid started before its predecessor in the stream was complete
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kGrids = 64, kBlocks = 4;

// Every block counts itself when it ends; so grid `number` must find the blocks of all grids before it, and no other.
__global__ void Child(cts::GateView gate, unsigned* ended, unsigned* early, unsigned number) {
  const unsigned seen = *static_cast<volatile unsigned*>(ended);
  if (seen < number * kBlocks || seen >= (number + 1) * kBlocks) atomicAdd(early, 1u);
  if (number > 0) gate.Arrive();
  if (number == 0 && blockIdx.x == 0) gate.Pass();
  atomicAdd(ended, 1u);
}

__global__ void Parent(cts::GateView gate, unsigned* ended, unsigned* early, cudaError_t* launched, bool reverse) {
  cudaStream_t stream;
  launched[kGrids] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  for (unsigned i = 0; i < kGrids; ++i) {
    Child<<<kBlocks, 1, 0, stream>>>(gate, ended, early, reverse ? kGrids - 1 - i : i);
    launched[i] = cudaGetLastError();
  }
  (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ended(1, 0), early(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kGrids + 1);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ended.data(), early.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_CHANCE(gate.arrivals() >= 2, "a grid started before its predecessor in the stream was complete");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "the stream or a launch into it was refused");
  CTS_EXPECT_EQ(early[0], 0, "a grid started before its predecessor in the stream was complete");
  CTS_EXPECT_EQ(ended[0], kGrids * kBlocks, "a grid in the stream did not run");
}

}  // namespace
