/*---
clause: lang.builtin.absent-on-host
control: the function runs on the device
phase: host-link
rejects-with:
  - "undefined reference to '__device_builtin_variable_threadIdx'"
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define SIDE __device__
#else
#define SIDE __host__
#endif

SIDE unsigned Thread() { return threadIdx.x; }

__global__ void Store(unsigned* out) {
#ifdef CTS_CONTROL
  *out = Thread();
#else
  *out = threadIdx.x;
#endif
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> out(1);
  Store<<<1, 1>>>(out.data());
  CTS_FINISH();
#ifdef CTS_CONTROL
  CTS_EXPECT_EQ(out[0], 0, "the kernel did not run");
#else
  CTS_EXPECT_EQ(out[0], Thread(), "the kernel did not run");
#endif
}

}  // namespace
