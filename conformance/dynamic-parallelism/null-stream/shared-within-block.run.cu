/*---
clause: cdp.null-stream.shared-within-block
control: the other threads launch before the first one does
control-fails-with: a grid of another thread did not wait for the work in the block's implicit stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr unsigned kThreads = 96, kEvery = 19, kGrids = 6;  // threads 0, 19, 38, 57, 76 and 95: of all warps

// The first thread's grid stands at the gate; those of the others only arrive.
__global__ void Parent(cts::GateView gate, cudaError_t* launched, bool swap) {
  const bool first = threadIdx.x == 0, launches = threadIdx.x % kEvery == 0;
  const unsigned i = threadIdx.x / kEvery;
  if (launches && first != swap) launched[i] = cts::LaunchGrid(first, nullptr, gate);
  __syncthreads();
  if (launches && first == swap) launched[i] = cts::LaunchGrid(first, nullptr, gate);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> launched(kGrids);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2,
              "a grid of another thread did not wait for the work in the block's implicit stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a device-side launch was refused");
  CTS_EXPECT_EQ(gate.arrivals(), kGrids, "a grid in the implicit stream did not run");
}

}  // namespace
