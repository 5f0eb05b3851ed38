/*---
clause: cdp.scope.stream-shared-by-block
control: the two threads change their launches, so that the first grid is behind the second
control-fails-with: a grid of another thread did not wait for the work in the shared stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Parent(cts::GateView gate, cudaError_t* launched, bool swap) {
  __shared__ cudaStream_t stream;
  if (threadIdx.x == 0) {
    launched[2] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    launched[0] = cts::LaunchGrid(!swap, stream, gate);
  }
  __syncthreads();
  if (threadIdx.x == kThreads - 1) {
    launched[1] = cts::LaunchGrid(swap, stream, gate);
    (void)cudaStreamDestroy(stream);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(3);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_EXPECT(!gate.AwaitArrivals(2, cts::control() ? 5 : 0.2),
             "a grid of another thread did not wait for the work in the shared stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[2], cudaSuccess, "no device stream could be created");
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the creator of the stream could not launch into it");
  CTS_EXPECT_EQ(launched[1], cudaSuccess, "another thread of the block could not launch into the stream");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid in the shared stream did not run");
}

}  // namespace
