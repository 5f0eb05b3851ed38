/*---
clause: cdp.mem.texture.concurrent-access-inconsistent
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kOld = 0, kNew = 1;

struct Outcome {
  unsigned met, before, fetched, loaded;
  cudaError_t launched;
};
struct Flags {
  unsigned looked, stored;
};

// Fetches before and after the parent's store. The compiler does not know that the offset is 0, so it cannot fetch
// once for both.
__global__ void Child(cudaTextureObject_t texels, const unsigned* data, Flags* flags, const volatile int* offset,
                      unsigned long long look, Outcome* outcome) {
  outcome->before = tex1Dfetch<unsigned>(texels, 0);
  cts::RaiseFlag(&flags->looked, 1u);
  (void)cts::AwaitFlag(&flags->stored, 1u, look);
  outcome->fetched = tex1Dfetch<unsigned>(texels, *offset);
  outcome->loaded = *static_cast<const volatile unsigned*>(data);
}

__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Flags* flags, const volatile int* offset,
                       unsigned long long look, Outcome* outcome) {
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(texels, data, flags, offset, look, outcome);
  outcome->launched = cudaGetLastError();
  outcome->met = cts::AwaitFlag(&flags->looked, 1u, look);
  *data = kNew;
  cts::RaiseFlag(&flags->stored, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(1, kOld);
  cts::DeviceBuffer<Flags> flags(1, 0);
  cts::DeviceBuffer<int> offset(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  const cts::Texture texels(data);
  Parent<<<1, 1>>>(texels, data.data(), flags.data(), offset.data(), cts::WindowNs(), outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.launched, cudaSuccess, "the child was refused");
  CTS_EXPECT_EQ(flags[0].looked, 1u, "the child never ran");
  CTS_EXPECT_EQ(data[0], kNew, "the parent's store is missing");
  CTS_OBSERVE("child-fetched-before-and-after-the-store", seen.met == 1 && seen.before == kOld);
  CTS_OBSERVE("fetch-and-load-disagree", seen.fetched != seen.loaded);
}

}  // namespace
