/*---
clause: lang.rounding.fmad-false
control: product and sum are fused
control-fails-with: [a float product is not rounded before the sum, a double product is not rounded before the sum]
build: [fmad-false]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

template <const cts::Format& f>
cts::Expected RoundedTwice(const cts::Operands& o, bool difference) {
  const cts::Bits product = cts::ProductBits(f, o.a, o.b, Rounding::kNearestEven);
  return cts::Number(f, difference ? cts::DifferenceBits(f, product, o.c, Rounding::kNearestEven)
                                   : cts::SumBits(f, product, o.c, Rounding::kNearestEven));
}

#define ROWS(ROW, format, fused)                                             \
  ROW(sum, x* y + z, RoundedTwice<format>(o, false), sum_fused)              \
  ROW(difference, x* y - z, RoundedTwice<format>(o, true), difference_fused) \
  ROW(sum_fused, fused(x, y, z), cts::Open(), sum_fused)                     \
  ROW(difference_fused, fused(x, y, -z), cts::Open(), difference_fused)
#define OF_FLOAT(ROW) ROWS(ROW, cts::kFloat, fmaf)
#define OF_DOUBLE(ROW) ROWS(ROW, cts::kDouble, fma)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float product is not rounded before the sum");
}
CTS_CASE(double) {
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double product is not rounded before the sum");
}

}  // namespace
