/*---
clause: cdp.mem.texture.child-writes-not-guaranteed-to-parent
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kOld = 0, kNew = 1;

struct Outcome {
  unsigned before, child_done, after;
};

__global__ void Child(unsigned* data, unsigned* done) {
  *data = kNew;
  cts::RaiseFlag(done, 1u);
}

// The compiler does not know that the offset is 0, so it cannot fetch once for both.
__global__ void Parent(cudaTextureObject_t texels, unsigned* data, unsigned* done, const volatile int* offset,
                       unsigned long long look, Outcome* outcome) {
  outcome->before = tex1Dfetch<unsigned>(texels, 0);
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(data, done);
  outcome->child_done = cts::AwaitFlag(done, 1u, look);
  outcome->after = tex1Dfetch<unsigned>(texels, *offset);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(1, kOld), done(1, 0);
  cts::DeviceBuffer<int> offset(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  const cts::Texture texels(data);
  Parent<<<1, 1>>>(texels, data.data(), done.data(), offset.data(), cts::WindowNs(), outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.before, kOld, "the parent did not fetch what the host had stored");
  CTS_EXPECT_EQ(data[0], kNew, "the child's store is missing");
  CTS_OBSERVE("child-stored-while-the-parent-ran", seen.child_done == 1);
  CTS_OBSERVE("parent-fetched-the-child's-store", seen.after == kNew);
}

}  // namespace
