/*---
clause: rt.call.device-function-from-kernel
control: the kernel calls another function
control-fails-with: the function's value did not come back
---*/
#include "cts/case.cuh"

namespace {

__device__ __noinline__ unsigned Triple(unsigned x) { return 3 * x; }
__device__ __noinline__ unsigned Double(unsigned x) { return 2 * x; }

__global__ void Call(unsigned* out, bool other) {
  out[threadIdx.x] = other ? Double(threadIdx.x + 5) : Triple(threadIdx.x + 5);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(64);
  Call<<<1, 64>>>(out.data(), cts::control());
  CTS_FINISH();
  const auto values = out.Read();
  for (unsigned i = 0; i < 64; ++i) CTS_EXPECT_EQ(values[i], 3 * (i + 5), "the function's value did not come back");
}

}  // namespace
