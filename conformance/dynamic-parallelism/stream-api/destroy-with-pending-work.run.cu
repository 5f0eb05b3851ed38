/*---
clause: cdp.stream-api.destroy-with-pending-work
control: nothing is pending in the stream; of many streams every second one is not destroyed
control-fails-with:
  - work pending in the destroyed stream was lost
  - a device stream was not destroyed with success
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kGrids = 4, kStreams = 1000;

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

CTS_CASE(pending) {
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

struct Counts {
  int created, destroyed, used_again;
};

__global__ void CreateAndDestroy(Counts* counts, bool keep) {
  cudaStream_t last = nullptr;
  for (int i = 0; i < kStreams; ++i) {
    cudaStream_t stream;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) continue;
    ++counts->created;
    counts->used_again += stream == last;
    last = stream;
    if (keep && i % 2 == 1) continue;
    if (cudaStreamDestroy(stream) == cudaSuccess) ++counts->destroyed;
  }
}

CTS_CASE(many) {
  cts::DeviceBuffer<Counts> counts(1, 0);
  CreateAndDestroy<<<1, 1>>>(counts.data(), cts::control());
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.created, kStreams, "a device stream could not be created");
  CTS_EXPECT_EQ(seen.destroyed, kStreams, "a device stream was not destroyed with success");
  CTS_OBSERVE("handle-used-again", seen.used_again > 0);
}

}  // namespace
