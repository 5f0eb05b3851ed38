/*---
clause: cdp.launch.lambda-argument-from-device
control: the second lambda is not passed to a kernel
control-fails-with: a lambda that was passed to a kernel did not run there
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

template <class Body>
__global__ void Call(Body body) {
  body(threadIdx.x);
}

__global__ void Parent(unsigned* results, unsigned factor, bool leave_out) {
  Call<<<1, 4>>>([=](unsigned thread) { results[thread] = factor * thread; });
  if (!leave_out) Call<<<1, 4>>>([results](unsigned thread) { results[4 + thread] = 5 * (4 + thread); });
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
