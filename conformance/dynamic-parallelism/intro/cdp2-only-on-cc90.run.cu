/*---
clause: cdp.intro.cdp2-only-on-cc90
control: the two blocks change their launches, so that the first grid comes after the second
control-fails-with: a grid of another block did not wait for the work in the shared stream
build: [rdc, cdp1]
requires: [cc-90]
note: the first generation would refuse the launch of the other block with cudaErrorInvalidValue
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

struct Shared {
  unsigned turns, published;
  cudaStream_t stream;
};

// The block that starts first creates the stream: so no block waits for one that may not be running.
__global__ void Parent(cts::GateView gate, Shared* shared, cudaError_t* launched, bool swap) {
  if (atomicAdd(&shared->turns, 1u) == 0) {
    launched[2] = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
    launched[0] = cts::LaunchGrid(!swap, shared->stream, gate);
    cts::RaiseFlag(&shared->published, 1u);
  } else if (cts::AwaitFlag(&shared->published, 1u)) {
    launched[1] = cts::LaunchGrid(swap, shared->stream, gate);
    (void)cudaStreamDestroy(shared->stream);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(3);
  cts::Gate gate;
  Parent<<<2, 1>>>(gate.view(), shared.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first grid never ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "a grid of another block did not wait for the work in the shared stream");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[2], cudaSuccess, "no device stream could be created");
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the creator of the stream could not launch into it");
  CTS_EXPECT_EQ(launched[1], cudaSuccess, "a thread of another block could not launch into the stream");
  CTS_EXPECT_EQ(gate.arrivals(), 2, "a grid in the shared stream did not run");
}

}  // namespace
