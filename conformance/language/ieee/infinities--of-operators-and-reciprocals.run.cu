/*---
clause: lang.ieee.infinities
covers: operators, roots, and differences and reciprocals in each mode
control: an infinity comes as the largest number, and an operation is that of another rounding mode
control-fails-with: [an overflow or infinity of floats is wrong, an overflow or infinity of doubles is wrong]
draft: five of five on an H200, not yet on an H100
---*/
#include <cfloat>

#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// As arithmetic does that has no infinities.
__device__ float Stopped(float x) { return isinf(x) ? copysignf(FLT_MAX, x) : x; }
__device__ double Stopped(double x) { return isinf(x) ? copysign(DBL_MAX, x) : x; }

#define ROW_AND_CONTROL(ROW, name, given, exact)                 \
  ROW(name, given, exact(o, Rounding::kNearestEven), name##_max) \
  ROW(name##_max, Stopped(given), cts::Open(), name##_max)
#define OPERATORS(ROW, O, fma, sqrt)                     \
  ROW_AND_CONTROL(ROW, sum, x + y, O::Sum)               \
  ROW_AND_CONTROL(ROW, difference, x - y, O::Difference) \
  ROW_AND_CONTROL(ROW, product, x* y, O::Product)        \
  ROW_AND_CONTROL(ROW, quotient, x / y, O::Quotient)     \
  ROW_AND_CONTROL(ROW, one_over, 1 / x, O::Reciprocal)   \
  ROW_AND_CONTROL(ROW, fma, fma(x, y, z), O::Fused)      \
  ROW_AND_CONTROL(ROW, sqrt, sqrt(x), O::Root)
#define OF_FLOAT(ROW)                                  \
  OPERATORS(ROW, OfFloat, fmaf, sqrtf)                 \
  FOUR_MODES(ROW, __fsub, (x, y), OfFloat::Difference) \
  FOUR_MODES(ROW, __frcp, (x), OfFloat::Reciprocal)
#define OF_DOUBLE(ROW)                                  \
  OPERATORS(ROW, OfDouble, fma, sqrt)                   \
  FOUR_MODES(ROW, __dsub, (x, y), OfDouble::Difference) \
  FOUR_MODES(ROW, __drcp, (x), OfDouble::Reciprocal)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

// Infinities, the largest numbers, zeros, and such as lead from one to the other; of either sign. The reciprocals of
// the smallest ones overflow.
template <class Table>
void Check(cts::Format f, const char* message) {
  const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction, least = f.least_normal();
  const cts::Bits sizes[] = {0,
                             1,
                             least / 4,
                             least / 4 + 1,
                             least / 4 - 1,
                             least,
                             f.infinity(),
                             f.largest(),
                             f.largest() - 1,
                             f.largest() - least,
                             f.largest() - (static_cast<cts::Bits>(f.fraction) << f.fraction),
                             one,
                             one + least,
                             one - least,
                             f.quiet_nan()};
  constexpr unsigned kSizes = sizeof sizes / sizeof *sizes;
  cts::Bits values[2 * kSizes];
  for (unsigned i = 0; i < kSizes; ++i) {
    values[2 * i] = sizes[i];
    values[2 * i + 1] = sizes[i] | f.sign();
  }
  cts::CheckExactTable<Table>(Crossed(values), cts::control(), message);
}

CTS_CASE(float) { Check<Floats>(cts::kFloat, "an overflow or infinity of floats is wrong"); }
CTS_CASE(double) { Check<Doubles>(cts::kDouble, "an overflow or infinity of doubles is wrong"); }

}  // namespace
