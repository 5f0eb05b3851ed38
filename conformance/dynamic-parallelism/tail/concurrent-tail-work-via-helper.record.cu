/*---
clause: cdp.tail.concurrent-tail-work-via-helper
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 2;

__global__ void Child(cts::GateView gate) { gate.Pass(); }

__global__ void Helper(cts::GateView gate, cudaError_t* launched) {
  for (unsigned i = 0; i < kChildren; ++i) {
    Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate);
    launched[i] = cudaGetLastError();
  }
}

__global__ void Parent(cts::GateView end_of_parent, cts::GateView gate, cudaError_t* launched) {
  Helper<<<1, 1, 0, cudaStreamTailLaunch>>>(gate, launched);
  launched[kChildren] = cudaGetLastError();
  end_of_parent.Pass();
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(kChildren + 1);
  cts::Gate end_of_parent, gate;
  Parent<<<1, 1>>>(end_of_parent.view(), gate.view(), launched.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(end_of_parent.AwaitArrivals(1), "the parent never ran");
  CTS_NOT_YET(gate.arrivals() >= 1, "a grid after the tail grid started before the end of the parent");
  end_of_parent.Open();
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid after the tail grid ran");
  CTS_OBSERVE("both-were-resident", cts::Watch("both were resident", [&] { return gate.arrivals() == kChildren; }));
  gate.Open();
  CTS_FINISH();
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), kChildren, "a grid after the tail grid is missing");
}

}  // namespace
