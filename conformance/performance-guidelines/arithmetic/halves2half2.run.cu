/*---
clause: perf.arithmetic.halves2half2
control: the arguments are exchanged
control-fails-with: [the low half is not the first argument, the high half is not the second argument]
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

__global__ void Pack(unsigned* out, unsigned short first, unsigned short second, bool control) {
  const auto a = __ushort_as_half(first), b = __ushort_as_half(second);
  const auto pair = control ? __halves2half2(b, a) : __halves2half2(a, b);
  out[0] = __half_as_ushort(__low2half(pair));
  out[1] = __half_as_ushort(__high2half(pair));
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(2);
  Pack<<<1, 1>>>(out.data(), 0x3c01, 0x4002, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 0x3c01u, "the low half is not the first argument");
  CTS_EXPECT_EQ(out[1], 0x4002u, "the high half is not the second argument");
}

}  // namespace
