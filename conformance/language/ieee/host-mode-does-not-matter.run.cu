/*---
clause: lang.ieee.host-mode-does-not-matter
control: each operation is the one that rounds up, as the host does
control-fails-with:
  - a float operation does not round to nearest even
  - a double operation does not round to nearest even
build: [ptx-75]
requires: [driver-knows-toolkit]
note: the driver makes the code while the host rounds up, so that it may not round its constants up either
---*/
#include <cfenv>

#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// A number and 1 / 10, which is rounded, too.
template <const cts::Format& f>
cts::Expected AndTenth(const cts::Operands& o) {
  const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction;
  const cts::Bits ten = cts::RoundBits(f, cts::ExactOf(10, false), Rounding::kZero);
  const cts::Bits tenth = cts::QuotientBits(f, one, ten, Rounding::kNearestEven);
  return cts::Number(f, cts::SumBits(f, o.a, tenth, Rounding::kNearestEven));
}

#define OPERATIONS(ROW, f, T, add, mul, fma, div, sqrt)                            \
  ROW(sum, x + y, Of<f>::Sum(o, Rounding::kNearestEven), add##_ru)                 \
  ROW(product, x* y, Of<f>::Product(o, Rounding::kNearestEven), mul##_ru)          \
  ROW(quotient, x / y, Of<f>::Quotient(o, Rounding::kNearestEven), div##_ru)       \
  ROW(fused, fma##_rn(x, y, z), Of<f>::Fused(o, Rounding::kNearestEven), fma##_ru) \
  ROW(root, sqrt##_rn(x), Of<f>::Root(o, Rounding::kNearestEven), sqrt##_ru)       \
  ROW(sum_with_constant, x + T{1} / T{10}, (AndTenth<f>(o)), add##_ru)             \
  ROW(add##_ru, add##_ru(x, y), cts::Open(), add##_ru)                             \
  ROW(mul##_ru, mul##_ru(x, y), cts::Open(), mul##_ru)                             \
  ROW(div##_ru, div##_ru(x, y), cts::Open(), div##_ru)                             \
  ROW(fma##_ru, fma##_ru(x, y, z), cts::Open(), fma##_ru)                          \
  ROW(sqrt##_ru, sqrt##_ru(x), cts::Open(), sqrt##_ru)
#define OF_FLOAT(ROW) OPERATIONS(ROW, cts::kFloat, float, __fadd, __fmul, __fmaf, __fdiv, __fsqrt)
#define OF_DOUBLE(ROW) OPERATIONS(ROW, cts::kDouble, double, __dadd, __dmul, __fma, __ddiv, __dsqrt)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

// The host rounds up while this lives; what is exact it finds in integers.
class RoundsUp {
 public:
  RoundsUp() { std::fesetround(FE_UPWARD); }
  ~RoundsUp() { std::fesetround(FE_TONEAREST); }
  RoundsUp(const RoundsUp&) = delete;
  RoundsUp& operator=(const RoundsUp&) = delete;
};

CTS_CASE(float) {
  const RoundsUp mode;
  CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float operation does not round to nearest even");
}
CTS_CASE(double) {
  const RoundsUp mode;
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double operation does not round to nearest even");
}

}  // namespace
