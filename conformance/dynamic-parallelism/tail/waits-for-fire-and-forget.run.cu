/*---
clause: cdp.tail.waits-for-fire-and-forget
control: the tail grid and the last child go into the NULL stream instead, in this order
control-fails-with: the tail grid did not see every fire-and-forget grid finished
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 64;

__global__ void Child(cts::GateView gate, unsigned* finished) {
  gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Tail(const unsigned* finished, unsigned* seen, unsigned* ran) {
  *seen = *finished;
  cts::RaiseFlag(ran, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* finished, unsigned* seen, unsigned* ran, bool ahead) {
  for (unsigned i = 1; i < kChildren; ++i) Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, finished);
  if (ahead) Tail<<<1, 1>>>(finished, seen, ran);
  Child<<<1, 1, 0, ahead ? nullptr : cudaStreamFireAndForget>>>(gate, finished);
  if (!ahead) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(finished, seen, ran);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> finished(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), finished.data(), seen.data(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ever ran");
  cts::AwaitWord(ran.data(), 1, 0.1);  // the chance of a tail grid that does not wait
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], kChildren, "the tail grid did not see every fire-and-forget grid finished");
}

}  // namespace
