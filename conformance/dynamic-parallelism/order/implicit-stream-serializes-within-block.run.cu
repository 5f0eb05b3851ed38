/*---
clause: cdp.order.implicit-stream-serializes-within-block
control: the threads launch into the fire-and-forget stream instead
control-fails-with: two launches of one block into the implicit stream were active at the same time
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;
constexpr const char* kTwo = "two launches of one block into the implicit stream were active at the same time";

struct Count {
  unsigned entered, active, most;
};

__global__ void Child(cts::GateView gate, Count* count) {
  atomicMax(&count->most, atomicAdd(&count->active, 1u) + 1);
  if (atomicAdd(&count->entered, 1u) == 0) {
    gate.Pass();
  } else {
    gate.Arrive();
  }
  atomicSub(&count->active, 1u);
}

__global__ void Parent(cts::GateView gate, Count* count, cudaError_t* launched, bool elsewhere) {
  Child<<<1, 1, 0, elsewhere ? cudaStreamFireAndForget : nullptr>>>(gate, count);
  launched[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<Count> count(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kThreads);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), count.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  const bool joined = cts::Watch(kTwo, [&] { return gate.arrivals() >= 2; });
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  const Count result = count[0];
  CTS_EXPECT_EQ(result.entered, kThreads, "a child is missing");
  if (cts::control() && !joined) return cts::PowerNotShown("fire-and-forget grids never ran at the same time");
  CTS_EXPECT_EQ(result.most, 1, kTwo);
}

}  // namespace
