/*---
clause: cdp.stream-api.destroy-with-pending-work
control: nothing is pending in the stream
control-fails-with: work pending in the destroyed stream was lost
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kGrids = 4;

__global__ void Child(cts::GateView gate, int* mark) {
  if (gate.Opened()) *mark = 1;
}

__global__ void Parent(cts::GateView gate, int* marks, cudaError_t* codes, bool launch) {
  cudaStream_t stream;
  codes[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  for (int i = 0; launch && i < kGrids; ++i) Child<<<1, 1, 0, stream>>>(gate, marks + i);
  codes[1] = cudaGetLastError();
  codes[2] = cudaStreamDestroy(stream);
  gate.Arrive();
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(kGrids);
  cts::DeviceBuffer<cudaError_t> codes(3);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), marks.data(), codes.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  // No child can end before the host opens the gate, and that needs the stream to be destroyed.
  CTS_EXPECT(gate.AwaitArrivals(1), "the destruction of the stream did not return while work was pending");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(codes[0], cudaSuccess, "no stream could be created");
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "a launch into the stream was refused");
  CTS_EXPECT_EQ(codes[2], cudaSuccess, "a stream with pending work could not be destroyed");
  for (const int mark : marks.Read()) CTS_EXPECT_EQ(mark, 1, "work pending in the destroyed stream was lost");
}

}  // namespace
