/*---
clause: cdp.tail.waits-for-per-thread-stream
control: the first thread launches the tail grid into its per-thread stream, ahead of its child
control-fails-with: the tail grid did not see the per-thread streams' grids finished
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 4;

__global__ void Child(cts::GateView gate, unsigned* finished) {
  gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Tail(const unsigned* finished, unsigned* seen, unsigned* ran) {
  *seen = *finished;
  cts::RaiseFlag(ran, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* finished, unsigned* seen, unsigned* ran, cudaError_t* launched,
                       bool ahead) {
  if (threadIdx.x == 0 && ahead) Tail<<<1, 1, 0, cudaStreamPerThread>>>(finished, seen, ran);
  Child<<<1, 1, 0, cudaStreamPerThread>>>(gate, finished);
  if (threadIdx.x == 0 && !ahead) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(finished, seen, ran);
  launched[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> finished(1, 0), seen(1);
  cts::DeviceBuffer<cudaError_t> launched(kThreads);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, kThreads>>>(gate.view(), finished.data(), seen.data(), ran.device(), launched.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ever ran");
  cts::AwaitWord(ran.data(), 1, 0.1);  // the chance of a tail grid that does not wait
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(seen[0], kThreads, "the tail grid did not see the per-thread streams' grids finished");
}

}  // namespace
