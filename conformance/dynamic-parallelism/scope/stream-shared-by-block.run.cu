/*---
clause: cdp.scope.stream-shared-by-block
control: the other threads launch before the creator of the stream does
control-fails-with: a grid of another thread did not wait for the work in the shared stream
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr unsigned kThreads = 96, kEvery = 19, kGrids = 6;  // threads 0, 19, 38, 57, 76 and 95: of all warps

// The creator's grid stands at the gate; those of the others only arrive.
__global__ void Parent(cts::GateView gate, cudaError_t* created, cudaError_t* launched, bool swap) {
  __shared__ cudaStream_t stream;
  const bool creator = threadIdx.x == 0, launches = threadIdx.x % kEvery == 0;
  const unsigned i = threadIdx.x / kEvery;
  if (creator) *created = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  __syncthreads();
  if (launches && creator != swap) launched[i] = cts::LaunchGrid(creator, stream, gate);
  __syncthreads();
  if (launches && creator == swap) launched[i] = cts::LaunchGrid(creator, stream, gate);
  __syncthreads();
  if (threadIdx.x == kThreads - 1) (void)cudaStreamDestroy(stream);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> created(1), launched(kGrids);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), created.data(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grid ran");
  CTS_NOT_YET(gate.arrivals() >= 2, "a grid of another thread did not wait for the work in the shared stream");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(created[0], cudaSuccess, "no device stream could be created");
  for (const cudaError_t code : launched.Read())
    CTS_EXPECT_EQ(code, cudaSuccess, "a thread of the block could not launch into the stream");
  CTS_EXPECT_EQ(gate.arrivals(), kGrids, "a grid in the shared stream did not run");
}

}  // namespace
