/*---
clause: perf.arithmetic.char-short-promote
control: the sum is stored in the operands' type first
control-fails-with: [a sum of chars is not one of ints, a sum of shorts is not one of ints]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Add(int* out, signed char c, short s, bool control) {
  out[0] = control ? static_cast<signed char>(c + 1) : c + 1;
  out[1] = control ? static_cast<short>(s + 1) : s + 1;
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(2);
  Add<<<1, 1>>>(out.data(), 127, 32767, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 128, "a sum of chars is not one of ints");
  CTS_EXPECT_EQ(out[1], 32768, "a sum of shorts is not one of ints");
}

}  // namespace
