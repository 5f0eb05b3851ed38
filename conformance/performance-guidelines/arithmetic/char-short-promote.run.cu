/*---
clause: perf.arithmetic.char-short-promote
control: each result is stored in the operands' type first
control-fails-with:
  - a sum of chars is not one of ints
  - a product of chars is not one of ints
  - the complement of an unsigned char is not one of an int
  - a sum of shorts is not one of ints
  - a sum of unsigned shorts is not one of ints
---*/
#include "cts/case.cuh"

namespace {

struct Operands {
  signed char c, d;
  unsigned char u;
  short s, t;
  unsigned short v;
};

__global__ void Calculate(int* out, Operands x, bool control) {
  out[0] = control ? static_cast<signed char>(x.c + x.d) : x.c + x.d;
  out[1] = control ? static_cast<signed char>(x.c * x.d) : x.c * x.d;
  out[2] = control ? static_cast<unsigned char>(~x.u) : ~x.u;
  out[3] = control ? static_cast<short>(x.s + x.t) : x.s + x.t;
  out[4] = control ? static_cast<unsigned short>(x.v + x.v) : x.v + x.v;
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(5);
  Calculate<<<1, 1>>>(out.data(), {127, 100, 0x5a, 32767, 30000, 65535}, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 227, "a sum of chars is not one of ints");
  CTS_EXPECT_EQ(out[1], 12700, "a product of chars is not one of ints");
  CTS_EXPECT_EQ(out[2], -0x5b, "the complement of an unsigned char is not one of an int");
  CTS_EXPECT_EQ(out[3], 62767, "a sum of shorts is not one of ints");
  CTS_EXPECT_EQ(out[4], 131070, "a sum of unsigned shorts is not one of ints");
}

}  // namespace
