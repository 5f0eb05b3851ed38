/*---
clause: cdp.order.async-concurrency-between-streams
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }

__global__ void Parent(cts::GateView gate, cudaError_t* codes) {
  cudaStream_t streams[2];
  for (int i = 0; i < 2; ++i) {
    codes[i] = cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
    Child<<<1, 1, 0, streams[i]>>>(gate);
    codes[2 + i] = cudaGetLastError();
  }
  for (const cudaStream_t stream : streams) (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(4);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), codes.data());
  CTS_CUDA(cudaGetLastError());
  CTS_OBSERVE("both-were-resident", cts::Watch("both grids are resident", [&] { return gate.arrivals() == 2; }));
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a stream or a launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid is missing");
}

}  // namespace
