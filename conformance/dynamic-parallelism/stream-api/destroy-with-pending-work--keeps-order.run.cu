/*---
clause: cdp.stream-api.destroy-with-pending-work
covers: the order of the work that is left
control: the second grid is launched ahead of the first
control-fails-with: a grid of a destroyed stream did not wait for the one before it
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }

// The stream is destroyed while its first grid stands at the gate, or before it has begun.
__global__ void Parent(cts::GateView gate, unsigned* words, int grids, cudaError_t* codes, bool reverse) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (!reverse) Held<<<1, 1, 0, stream>>>(gate);
  for (int i = 0; i < grids; ++i) Mark<<<1, 1, 0, stream>>>(words + i);
  if (reverse) Held<<<1, 1, 0, stream>>>(gate);
  codes[1] = cudaGetLastError();
  codes[2] = cudaStreamDestroy(stream);
}

void Check(const char* name, int grids) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> words(grids, 0);
    const cts::DeviceBuffer<cudaError_t> codes(3);
    cts::Gate gate;
    Parent<<<1, 1>>>(gate.view(), words.device(), grids, codes.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    const auto count = [&] {
      int marked = 0;
      for (int i = 0; i < grids; ++i) marked += words.Load(i) == 1;
      return marked;
    };
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    CTS_NOT_YET(count() > 0, "a grid of a destroyed stream did not wait for the one before it");
    gate.Open();
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream call or launch was refused");
    CTS_EXPECT_EQ(count(), grids, "a grid of a destroyed stream never ran");
  });
}

CTS_CASE() {
  Check("one-behind", 1);
  Check("three-behind", 3);
}

}  // namespace
