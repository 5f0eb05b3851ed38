/*---
clause: cdp.sync.tail-launch-replaces-explicit-sync
control: the parent launches the second grid before the first instead of as a tail launch
control-fails-with: the tail launch did not come between the child and the next kernel of the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfPlace = "the tail launch did not come between the child and the next kernel of the host";
constexpr int kThreads = 256;

// What follows the child and the tail launch, which doubles.
constexpr int Before(int thread) { return 3 * thread; }
constexpr int After(int thread) { return 2 * (Before(thread) + 1); }

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
  cts::DeviceBuffer<int> data(kThreads), copy(kThreads);
  int before[kThreads];
  for (int i = 0; i < kThreads; ++i) before[i] = Before(i);
  data.Write(before, kThreads);
  cts::Gate child_gate, tail_gate, copied;
  Parent<<<1, 1, 0, stream>>>(child_gate.view(), tail_gate.view(), data.data(), !cts::control());
  Copy<<<1, kThreads, 0, stream>>>(copied.view(), data.data(), copy.data());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) tail_gate.Open();  // the second grid comes before the child
  CTS_EXPECT(child_gate.AwaitArrivals(1), "the child never ran");
  CTS_CHANCE(tail_gate.arrivals() >= 1, kOutOfPlace);  // of a tail launch that does not wait for the child
  child_gate.Open();
  CTS_EXPECT(tail_gate.AwaitArrivals(1), "the tail launch never ran");
  CTS_CHANCE(copied.arrivals() >= 1, kOutOfPlace);  // of a kernel that does not wait for the tail launch
  tail_gate.Open();
  stream.Synchronize();
  const cts::HostCopy<int> copies = copy.Read();
  int wrong = 0;
  for (int i = 0; i < kThreads; ++i) wrong += copies[i] != After(i);
  CTS_EXPECT_EQ(wrong, 0, kOutOfPlace);
}

}  // namespace
