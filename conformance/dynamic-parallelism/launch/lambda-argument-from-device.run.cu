/*---
clause: cdp.launch.lambda-argument-from-device
control: the first lambda is passed to both kernels
control-fails-with: a lambda that was passed to a kernel did not run there
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

template <class Body>
__global__ void Call(Body body) {
  body(threadIdx.x);
}

__global__ void Parent(unsigned* results, unsigned factor, bool first_again) {
  const auto first = [=](unsigned thread) { results[thread] = factor * thread; };
  Call<<<1, 4>>>(first);
  if (first_again) {
    Call<<<1, 4>>>(first);
  } else {
    Call<<<1, 4>>>([results](unsigned thread) { results[4 + thread] = 5 * (4 + thread); });
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> results(8);
  Parent<<<1, 1>>>(results.data(), 5, cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < 8; ++i) {
    CTS_EXPECT_EQ(results[i], 5 * i, "a lambda that was passed to a kernel did not run there");
  }
}

}  // namespace
