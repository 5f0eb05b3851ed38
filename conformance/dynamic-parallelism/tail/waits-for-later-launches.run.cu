/*---
clause: cdp.tail.waits-for-later-launches
control: the tail grid goes into the NULL stream, where one of the children follows it
control-fails-with: the tail grid ran before something that its launching grid did or launched afterwards
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran before something that its launching grid did or launched afterwards";

__global__ void Child(cts::GateView gate, bool hold, unsigned* finished) {
  if (hold) gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Tail(const unsigned* finished, unsigned* seen, unsigned* ran) {
  *seen = *finished;
  cts::RaiseFlag(ran, 1u);
}

struct Words {
  unsigned* finished;
  unsigned* seen;
  unsigned* ran;
};

// The parent goes on until the host ends it; one of its children until the host opens its gate, later than that.
__global__ void Parent(cts::GateView end_of_parent, cts::GateView gate, Words words, bool hold_forgotten, bool ahead) {
  Tail<<<1, 1, 0, ahead ? nullptr : cudaStreamTailLaunch>>>(words.finished, words.seen, words.ran);
  Child<<<1, 1>>>(gate, !hold_forgotten, words.finished);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(gate, hold_forgotten, words.finished);
  end_of_parent.Pass();
  atomicAdd(words.finished, 1u);
}

void Check(bool hold_forgotten) {
  cts::DeviceBuffer<unsigned> finished(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate end_of_parent, gate;
  Parent<<<1, 1>>>(end_of_parent.view(), gate.view(), {finished.data(), seen.data(), ran.device()}, hold_forgotten,
                   cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(end_of_parent.AwaitArrivals(1), "the parent never ran");
  CTS_CHANCE(ran.Load(0) == 1, kEarly);  // of a tail grid that does not wait for the parent
  end_of_parent.Open();
  CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
  CTS_CHANCE(ran.Load(0) == 1, kEarly);  // of one that does not wait for the children
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 3u, kEarly);
}

CTS_CASE(child_in_the_null_stream) { Check(false); }
CTS_CASE(fire_and_forget_child) { Check(true); }

}  // namespace
