/*---
clause: cdp.scope.stream-shared-by-whole-grid
control: the grid that stands at the gate is launched last, so that the others come before it
control-fails-with: a grid of another block did not wait for the work in the shared stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr unsigned kBlocks = 4;

struct Shared {
  unsigned turns, done;
  cudaStream_t stream;
};

// The blocks launch in the order in which they start, so that none waits for one that may not be running. The first one
// creates the stream, the last one destroys it; another thread of each block launches.
__global__ void Parent(cts::GateView gate, Shared* shared, cudaError_t* created, cudaError_t* launched, bool swap) {
  if (threadIdx.x != blockIdx.x) return;
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (!cts::AwaitFlag(&shared->done, turn)) return;
  if (turn == 0) *created = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
  launched[turn] = cts::LaunchGrid(turn == (swap ? kBlocks - 1 : 0), shared->stream, gate);
  if (turn == kBlocks - 1) (void)cudaStreamDestroy(shared->stream);
  cts::RaiseFlag(&shared->done, turn + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<cudaError_t> created(1), launched(kBlocks);
  cts::Gate gate;
  Parent<<<kBlocks, kBlocks>>>(gate.view(), shared.data(), created.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "a grid of another block did not wait for the work in the shared stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(created[0], cudaSuccess, "no device stream could be created");
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread of the grid could not launch into the stream");
  CTS_EXPECT_EQ(gate.arrivals(), kBlocks, "a grid in the shared stream did not run");
}

}  // namespace
