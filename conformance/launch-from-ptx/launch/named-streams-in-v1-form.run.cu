/*---
clause: ptx.launch.named-streams-in-v1-form
control: the tail grid is launched fire-and-forget, and the fire-and-forget grid as a tail grid behind another
control-fails-with:
  - the tail grid ran although its launching grid was still running
  - the fire-and-forget grid did not run before the tail grid that was launched earlier
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Log(unsigned* tickets, unsigned* ticket) { *ticket = atomicAdd(tickets, 1u); }
__global__ void Mark(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

struct LogParameters {
  unsigned *tickets, *ticket;
};

template <class Kernel, class Parameters>
__device__ cudaError_t Launch(Kernel kernel, Parameters parameters, cudaStream_t stream) {
  auto* buffer = static_cast<Parameters*>(cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters)));
  if (buffer == nullptr) return cudaErrorMemoryAllocation;
  *buffer = parameters;
  return cudaLaunchDevice(reinterpret_cast<void*>(kernel), buffer, dim3(1), dim3(1), 0, stream);
}

__global__ void TailParent(cts::GateView gate, unsigned* ran, cudaError_t* launched, bool tail) {
  *launched = Launch(&Mark, ran, tail ? cudaStreamTailLaunch : cudaStreamFireAndForget);
  gate.Pass();
}

// A tail grid starts only after the fire-and-forget grids, so the order is certain even where grids never overlap.
__global__ void ForgetParent(unsigned* tickets, unsigned* earlier, unsigned* later, cudaError_t* launched,
                             bool forget) {
  launched[0] = Launch(&Log, LogParameters{tickets, earlier}, cudaStreamTailLaunch);
  launched[1] = Launch(&Log, LogParameters{tickets, later}, forget ? cudaStreamFireAndForget : cudaStreamTailLaunch);
}

CTS_CASE(tail) {
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  cts::Gate gate;
  TailParent<<<1, 1>>>(gate.view(), ran.device(), launched.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent never ran");
  CTS_EXPECT(!cts::AwaitWord(ran.data(), 1, cts::control() ? 3 : 0.1),
             "the tail grid ran although its launching grid was still running");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(ran[0], 1u, "the grid never ran");
}

CTS_CASE(fire_and_forget) {
  cts::DeviceBuffer<unsigned> tickets(1, 0), earlier(1), later(1);
  cts::DeviceBuffer<cudaError_t> launched(2);
  ForgetParent<<<1, 1>>>(tickets.data(), earlier.data(), later.data(), launched.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(tickets[0], 2u, "a grid is missing");
  CTS_EXPECT_LT(later[0], earlier[0],
                "the fire-and-forget grid did not run before the tail grid that was launched earlier");
}

}  // namespace
