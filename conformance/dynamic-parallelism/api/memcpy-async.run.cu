/*---
clause: cdp.api.memcpy-async
control: the copy is issued ahead of the grid whose data it shall copy
control-fails-with: a copy did not deliver what the grid before it had written
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1 << 18, kThreads = 256;

struct Buffers {
  unsigned *source, *copy, *right, *failed_calls;
};

__global__ void Produce(Buffers b, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < kCount; i += kThreads) b.source[i] = i + 1;
}
__global__ void Consume(Buffers b) {
  for (unsigned i = threadIdx.x; i < kCount; i += kThreads) {
    if (b.copy[i] == i + 1) atomicAdd(b.right, 1u);
  }
}

__global__ void Parent(Buffers b, cts::GateView gate, bool early) {
  cudaStream_t s;
  unsigned failed = cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) != cudaSuccess;
  if (!early) Produce<<<1, kThreads, 0, s>>>(b, gate);
  failed += cudaMemcpyAsync(b.copy, b.source, kCount * sizeof(unsigned), cudaMemcpyDeviceToDevice, s) != cudaSuccess;
  if (early) Produce<<<1, kThreads, 0, s>>>(b, gate);
  Consume<<<1, kThreads, 0, s>>>(b);
  failed += cudaStreamDestroy(s) != cudaSuccess;
  *b.failed_calls = failed + (cudaGetLastError() != cudaSuccess);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> source(kCount), copy(kCount), right(1, 0), failed_calls(1);
  cts::Gate gate;
  Parent<<<1, 1>>>({source.data(), copy.data(), right.data(), failed_calls.data()}, gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the producing grid never ran");
  // Time for a copy that does not wait for the grid at the gate to take what that has not written yet.
  gate.AwaitArrivals(2, cts::control() ? 0 : 0.1);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(failed_calls[0], 0, "a call on the stream failed");
  CTS_EXPECT_EQ(right[0], kCount, "a copy did not deliver what the grid before it had written");
}

}  // namespace
