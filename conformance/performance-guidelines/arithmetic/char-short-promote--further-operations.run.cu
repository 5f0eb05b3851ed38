/*---
clause: perf.arithmetic.char-short-promote
covers: shifts, quotients and further operations
control: each operation is made on results that are stored in the operands' type first
control-fails-with: an operation on narrow operands is not one of ints
---*/
#include "cts/case.cuh"

namespace {

enum {
  kLeftShift,
  kDifference,
  kQuotient,
  kOpposite,
  kComparison,
  kMean,
  kShortShift,
  kShortDifference,
  kShortProduct,
  kShortQuotient,
  kShortComplement,
  kMixed,
  kConditional,
  kOperations
};
constexpr const char* kNames[kOperations] = {"left-shift-of-an-unsigned-char",
                                             "difference-of-unsigned-chars",
                                             "quotient-of-chars",
                                             "opposite-of-a-char",
                                             "comparison-with-a-sum",
                                             "mean-of-unsigned-chars",
                                             "left-shift-of-a-short",
                                             "difference-of-unsigned-shorts",
                                             "product-of-shorts",
                                             "quotient-of-shorts",
                                             "complement-of-an-unsigned-short",
                                             "product-of-a-char-and-a-short",
                                             "opposite-behind-a-condition"};

struct Operands {
  signed char c, minus_one;
  unsigned char u, v;
  short s, short_minus_one;
  unsigned short w, x;
};

// The result as it is, or in the operands' type.
struct Narrowed {
  bool control;
  template <class T>
  __device__ int operator()(T /*operand*/, int result) const {
    return control ? static_cast<T>(result) : result;
  }
};

__global__ void Calculate(int* out, Operands o, Narrowed narrowed) {
  out[kLeftShift] = narrowed(o.u, o.u << 4);
  out[kDifference] = narrowed(o.u, o.v - o.u);
  out[kQuotient] = narrowed(o.c, o.c / o.minus_one);
  out[kOpposite] = narrowed(o.c, -o.c);
  out[kComparison] = narrowed(o.u, o.u + o.v) > 255 ? 1 : 0;
  out[kMean] = narrowed(o.u, o.u + o.v) / 2;
  out[kShortShift] = narrowed(o.s, o.s << 3);
  out[kShortDifference] = narrowed(o.w, o.x - o.w);
  out[kShortProduct] = narrowed(o.s, o.s * o.s);
  out[kShortQuotient] = narrowed(o.s, o.s / o.short_minus_one);
  out[kShortComplement] = narrowed(o.w, ~o.w);
  out[kMixed] = narrowed(o.s, o.c * o.s);
  out[kConditional] = o.minus_one < 0 ? narrowed(o.u, -o.u) : 0;
}

CTS_CASE() {
  cts::DeviceBuffer<int> out(kOperations);
  Calculate<<<1, 1>>>(out.data(), {-128, -1, 250, 100, -32768, -1, 65000, 1000}, Narrowed{cts::control()});
  CTS_FINISH();
  constexpr int kRight[kOperations] = {4000,   -150,    128,   128,    1,       175, -262144,
                                       -64000, 1 << 30, 32768, -65001, 4194304, -250};
  const auto seen = out.Read();
  for (int i = 0; i < kOperations; ++i) {
    cts::Row(kNames[i],
             [&] { CTS_EXPECT_EQ(seen[i], kRight[i], "an operation on narrow operands is not one of ints"); });
  }
}

}  // namespace
