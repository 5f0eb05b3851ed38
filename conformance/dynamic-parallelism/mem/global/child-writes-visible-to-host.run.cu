/*---
clause: cdp.mem.global.child-writes-visible-to-host
control: the host copies before it synchronizes, while the grandchildren still stand at the gate
control-fails-with: the host's copy lacks what a descendant of the synchronized grid had stored
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBlocks = 8, kThreads = 128, kWords = kBlocks * kThreads;

__global__ void Grandchild(int* data, cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  data[threadIdx.x] = threadIdx.x + 1;
}
__global__ void Child(int* data, cts::GateView gate) { Grandchild<<<1, kThreads>>>(data, gate); }
__global__ void Parent(int* data, cts::GateView gate) { Child<<<1, 1>>>(data + blockIdx.x * kThreads, gate); }

CTS_CASE() {
  cts::DeviceBuffer<int> data(kWords);
  cts::Stream stream;
  cts::Gate gate;
  Parent<<<kBlocks, 1, 0, stream>>>(data.data(), gate.view());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) {
    gate.Open();
    stream.Synchronize();
  }
  const auto words = data.Read();
  gate.Open();
  for (int i = 0; i < kWords; ++i) {
    CTS_EXPECT_EQ(words[i], i % kThreads + 1,
                  "the host's copy lacks what a descendant of the synchronized grid had stored");
  }
}

}  // namespace
