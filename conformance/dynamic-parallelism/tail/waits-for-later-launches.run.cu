/*---
clause: cdp.tail.waits-for-later-launches
control: the tail grid goes into the NULL stream, where one of the children follows it
control-fails-with: the tail grid did not see all that its launching grid did and launched afterwards
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(cts::GateView gate, unsigned* finished) {
  gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Tail(const unsigned* finished, unsigned* seen, unsigned* ran) {
  *seen = *finished;
  cts::RaiseFlag(ran, 1u);
}
// The parent goes on until the host ends it; its children until the host opens their gate, later than that.
__global__ void Parent(cts::GateView end_of_parent, cts::GateView gate, unsigned* finished, unsigned* seen,
                       unsigned* ran, bool ahead) {
  Tail<<<1, 1, 0, ahead ? nullptr : cudaStreamTailLaunch>>>(finished, seen, ran);
  Child<<<1, 1>>>(gate, finished);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, finished);
  end_of_parent.Pass();
  atomicAdd(finished, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> finished(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate end_of_parent, gate;
  Parent<<<1, 1>>>(end_of_parent.view(), gate.view(), finished.data(), seen.data(), ran.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(end_of_parent.AwaitArrivals(1), "the parent never ran");
  cts::AwaitWord(ran.data(), 1, 0.1);  // the chance of a tail grid that does not wait for the parent
  end_of_parent.Open();
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ever ran");
  cts::AwaitWord(ran.data(), 1, 0.1);  // the chance of one that does not wait for the children
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], 3u, "the tail grid did not see all that its launching grid did and launched afterwards");
}

}  // namespace
