/*---
clause: lang.ieee.signed-zero
control: an operand has the other sign, or the sum is rounded down
control-fails-with: [a zero of floats has the wrong sign, a zero of doubles has the wrong sign]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define OF_FLOAT(ROW)                                                                           \
  ROW(sum, x + y, OfFloat::Sum(o, Rounding::kNearestEven), sum_of_negated)                      \
  ROW(sum_of_negated, -x + y, cts::Open(), sum_of_negated)                                      \
  ROW(difference, x - y, OfFloat::Difference(o, Rounding::kNearestEven), difference_of_negated) \
  ROW(difference_of_negated, -x - y, cts::Open(), difference_of_negated)                        \
  ROW(product, x* y, OfFloat::Product(o, Rounding::kNearestEven), product_of_negated)           \
  ROW(product_of_negated, -x* y, cts::Open(), product_of_negated)                               \
  ROW(quotient, x / y, OfFloat::Quotient(o, Rounding::kNearestEven), quotient_of_negated)       \
  ROW(quotient_of_negated, -x / y, cts::Open(), quotient_of_negated)                            \
  ROW(fmaf, fmaf(x, y, z), OfFloat::Fused(o, Rounding::kNearestEven), fmaf_of_negated)          \
  ROW(fmaf_of_negated, fmaf(-x, y, z), cts::Open(), fmaf_of_negated)                            \
  ROW(sqrtf, sqrtf(x), OfFloat::Root(o, Rounding::kNearestEven), sqrtf_of_negated)              \
  ROW(sqrtf_of_negated, sqrtf(-x), cts::Open(), sqrtf_of_negated)                               \
  ROW(sum_down, __fadd_rd(x, y), OfFloat::Sum(o, Rounding::kDown), sum)                         \
  ROW(sum_up, __fadd_ru(x, y), OfFloat::Sum(o, Rounding::kUp), sum_down)                        \
  ROW(sum_to_zero, __fadd_rz(x, y), OfFloat::Sum(o, Rounding::kZero), sum_down)
#define OF_DOUBLE(ROW)                                                                           \
  ROW(sum, x + y, OfDouble::Sum(o, Rounding::kNearestEven), sum_of_negated)                      \
  ROW(sum_of_negated, -x + y, cts::Open(), sum_of_negated)                                       \
  ROW(difference, x - y, OfDouble::Difference(o, Rounding::kNearestEven), difference_of_negated) \
  ROW(difference_of_negated, -x - y, cts::Open(), difference_of_negated)                         \
  ROW(product, x* y, OfDouble::Product(o, Rounding::kNearestEven), product_of_negated)           \
  ROW(product_of_negated, -x* y, cts::Open(), product_of_negated)                                \
  ROW(quotient, x / y, OfDouble::Quotient(o, Rounding::kNearestEven), quotient_of_negated)       \
  ROW(quotient_of_negated, -x / y, cts::Open(), quotient_of_negated)                             \
  ROW(fma, fma(x, y, z), OfDouble::Fused(o, Rounding::kNearestEven), fma_of_negated)             \
  ROW(fma_of_negated, fma(-x, y, z), cts::Open(), fma_of_negated)                                \
  ROW(sqrt, sqrt(x), OfDouble::Root(o, Rounding::kNearestEven), sqrt_of_negated)                 \
  ROW(sqrt_of_negated, sqrt(-x), cts::Open(), sqrt_of_negated)                                   \
  ROW(sum_down, __dadd_rd(x, y), OfDouble::Sum(o, Rounding::kDown), sum)                         \
  ROW(sum_up, __dadd_ru(x, y), OfDouble::Sum(o, Rounding::kUp), sum_down)                        \
  ROW(sum_to_zero, __dadd_rz(x, y), OfDouble::Sum(o, Rounding::kZero), sum_down)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

// Zeros, numbers whose sums are zero, and such whose products are too small for any other number.
template <class Table>
void Check(cts::Format f, const char* message) {
  const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction;
  const cts::Bits values[] = {0,
                              f.sign(),
                              one,
                              one | f.sign(),
                              1,
                              f.sign() | 1,
                              f.infinity(),
                              f.infinity() | f.sign(),
                              f.least_normal(),
                              f.least_normal() | f.sign()};
  cts::CheckExactTable<Table>(Crossed(values), cts::control(), message);
}

CTS_CASE(float) { Check<Floats>(cts::kFloat, "a zero of floats has the wrong sign"); }
CTS_CASE(double) { Check<Doubles>(cts::kDouble, "a zero of doubles has the wrong sign"); }

}  // namespace
