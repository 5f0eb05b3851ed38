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
// Reads ahead of its gate, so that it cannot have seen what a child stores that it did not wait for.
__global__ void Double(cts::GateView gate, int* data) {
  const int doubled = 2 * data[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  data[threadIdx.x] = doubled;
}
__global__ void Copy(cts::GateView copied, const int* data, int* copy) {
  copy[threadIdx.x] = data[threadIdx.x];
  if (threadIdx.x == 0) copied.Arrive();
}

__global__ void Parent(cts::GateView child_gate, cts::GateView tail_gate, int* data, bool tail) {
  if (!tail) Double<<<1, kThreads>>>(tail_gate, data);
  AddOne<<<1, kThreads>>>(child_gate, data);
  if (tail) Double<<<1, kThreads, 0, cudaStreamTailLaunch>>>(tail_gate, data);
}

CTS_CASE() {
  cts::Stream stream;
  cts::DeviceBuffer<int> data(kThreads, 0), copy(kThreads);
  cts::Gate child_gate, tail_gate, copied;
  Parent<<<1, 1, 0, stream>>>(child_gate.view(), tail_gate.view(), data.data(), !cts::control());
  Copy<<<1, kThreads, 0, stream>>>(copied.view(), data.data(), copy.data());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) tail_gate.Open();  // the second grid is in front of the child
  CTS_EXPECT(child_gate.AwaitArrivals(1), "the child never ran");
  // Time for a tail launch that does not wait for the child, then for a copy that does not wait for the tail launch;
  // what they did shows below.
  const double look_s = cts::control() ? 0 : 0.1;
  (void)tail_gate.AwaitArrivals(1, look_s);
  child_gate.Open();
  CTS_EXPECT(tail_gate.AwaitArrivals(1), "the tail launch never ran");
  (void)copied.AwaitArrivals(1, look_s);
  tail_gate.Open();
  stream.Synchronize();
  for (const int value : copy.Read())
    CTS_EXPECT_EQ(value, 2, "the tail launch did not come between the child and the next kernel of the host");
}

}  // namespace
