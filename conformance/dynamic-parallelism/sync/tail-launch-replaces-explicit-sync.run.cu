/*---
clause: cdp.sync.tail-launch-replaces-explicit-sync
control: the parent launches the second grid in front of the first instead of as a tail launch
control-fails-with: the tail launch did not come between the child and the next kernel of the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 256;

__global__ void AddOne(cts::GateView gate, int* data) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  data[threadIdx.x] += 1;
}
__global__ void Double(int* data) { data[threadIdx.x] *= 2; }
__global__ void Copy(const int* data, int* copy) { copy[threadIdx.x] = data[threadIdx.x]; }

__global__ void Parent(cts::GateView gate, int* data, bool tail) {
  if (!tail) Double<<<1, kThreads>>>(data);
  AddOne<<<1, kThreads>>>(gate, data);
  if (tail) Double<<<1, kThreads, 0, cudaStreamTailLaunch>>>(data);
}

CTS_CASE() {
  cts::Stream stream;
  cts::DeviceBuffer<int> data(kThreads, 0), copy(kThreads);
  cts::Gate gate;
  Parent<<<1, 1, 0, stream>>>(gate.view(), data.data(), !cts::control());
  Copy<<<1, kThreads, 0, stream>>>(data.data(), copy.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  // Time for a tail launch, or a copy, that does not wait to go ahead; what they then did shows below.
  (void)gate.AwaitArrivals(2, cts::control() ? 0 : 0.1);
  gate.Open();
  stream.Synchronize();
  for (const int value : copy.Read())
    CTS_EXPECT_EQ(value, 2, "the tail launch did not come between the child and the next kernel of the host");
}

}  // namespace
