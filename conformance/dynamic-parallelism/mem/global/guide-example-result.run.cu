/*---
clause: cdp.mem.global.guide-example-result
control: the increment of the tail stream is launched fire-and-forget
control-fails-with: a word is not the sum of store, child and tail grid
build: [rdc]
note: >-
  In the first round the child stands at the gate between its load and its store, so that an increment which does not
  wait for it is lost. That needs the two to run at the same time.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 256, kRounds = 20;
constexpr const char* kWrong = "a word is not the sum of store, child and tail grid";

__global__ void Child(int* data, cts::GateView gate, bool held) {
  const int value = data[threadIdx.x];
  if (held) {
    __syncthreads();
    if (threadIdx.x == 0) gate.Pass();
    __syncthreads();
  }
  data[threadIdx.x] = value + 1;
}

// Held, it adds as soon as the child has loaded, which a tail grid finds done; before any child it adds nothing.
__global__ void Tail(int* data, cts::GateView gate, unsigned long long patience, bool held) {
  if (held && !__syncthreads_or(threadIdx.x == 0 && cts::AwaitFlag(gate.words + 2, 1u, patience))) return;
  data[threadIdx.x] += 1;
  if (held) {
    __syncthreads();
    if (threadIdx.x == 0) gate.Arrive();
  }
}

__global__ void Parent(int* data, cts::GateView gate, unsigned long long patience, bool held, bool tail) {
  data[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x > 0) return;
  Child<<<1, kThreads>>>(data, gate, held);
  Tail<<<1, kThreads, 0, tail ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(data, gate, patience, held);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kThreads);
  for (int round = 0; round < kRounds; ++round) {
    const bool held = round == 0;
    bool overtook = false;
    cts::Gate gate;
    data.Fill(cts::kPoison);
    Parent<<<1, kThreads>>>(data.data(), gate.view(), cts::WindowNs(), held, !cts::control());
    CTS_CUDA(cudaGetLastError());
    if (held) {
      CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
      overtook = cts::Watch(kWrong, [&] { return gate.arrivals() >= 2; });
    }
    gate.Open();
    CTS_CUDA(cudaDeviceSynchronize());
    const auto words = data.Read();
    bool right = true;
    for (int i = 0; i < kThreads; ++i) right &= CTS_EXPECT_EQ(words[i], i + 2, kWrong);
    if (cts::control() && held && right && !overtook)
      cts::PowerNotShown("the two increments did not run at the same time");
  }
}

}  // namespace
