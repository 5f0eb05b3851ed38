/*---
clause: cdp.mem.global.later-parent-writes-not-guaranteed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Outcome {
  unsigned child_started, first_look, later_look;
  cudaError_t launched;
};

__global__ void Child(unsigned* started, unsigned* word, unsigned long long look, Outcome* outcome) {
  outcome->first_look = *static_cast<volatile unsigned*>(word);
  cts::RaiseFlag(started, 1u);
  outcome->later_look = cts::AwaitFlag(word, 1u, look);
}

// The store comes after the launch; where the child runs meanwhile, also after its first look.
__global__ void Parent(unsigned* started, unsigned* word, unsigned long long look, Outcome* outcome) {
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(started, word, look, outcome);
  outcome->launched = cudaGetLastError();
  outcome->child_started = cts::AwaitFlag(started, 1u, look);
  cts::RaiseFlag(word, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> started(1, 0), word(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  Parent<<<1, 1>>>(started.data(), word.data(), cts::WindowNs(), outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.launched, cudaSuccess, "the child was refused");
  CTS_EXPECT_EQ(started[0], 1u, "the child never ran");
  CTS_OBSERVE("child-started-before-the-store", seen.child_started == 1);
  CTS_OBSERVE("seen-at-first", seen.first_look == 1);
  CTS_OBSERVE("seen-later", seen.later_look == 1);
}

}  // namespace
