/*---
clause: lang.ieee.signed-zero
covers: differences, fused operations, products, quotients and roots in each mode
control: a sum is rounded down, or up where it should be rounded down; else an operand has the other sign
control-fails-with: [a zero of floats has the wrong sign, a zero of doubles has the wrong sign]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// Where the operands cancel, +0 but for the mode that rounds down.
#define SUMS(ROW, function, arguments, exact)                                                  \
  ROW(function##_rn, function##_rn arguments, exact(o, Rounding::kNearestEven), function##_rd) \
  ROW(function##_rz, function##_rz arguments, exact(o, Rounding::kZero), function##_rd)        \
  ROW(function##_ru, function##_ru arguments, exact(o, Rounding::kUp), function##_rd)          \
  ROW(function##_rd, function##_rd arguments, exact(o, Rounding::kDown), function##_ru)
// The exclusive-or of the signs in every mode.
#define SIGNS(ROW, function, arguments, negated, exact)                                                \
  ROW(function##_rn, function##_rn arguments, exact(o, Rounding::kNearestEven), function##_rn_negated) \
  ROW(function##_rz, function##_rz arguments, exact(o, Rounding::kZero), function##_rz_negated)        \
  ROW(function##_ru, function##_ru arguments, exact(o, Rounding::kUp), function##_ru_negated)          \
  ROW(function##_rd, function##_rd arguments, exact(o, Rounding::kDown), function##_rd_negated)        \
  ROW(function##_rn_negated, function##_rn negated, cts::Open(), function##_rn_negated)                \
  ROW(function##_rz_negated, function##_rz negated, cts::Open(), function##_rz_negated)                \
  ROW(function##_ru_negated, function##_ru negated, cts::Open(), function##_ru_negated)                \
  ROW(function##_rd_negated, function##_rd negated, cts::Open(), function##_rd_negated)
#define FUNCTIONS(ROW, O, letter, fma)                      \
  SUMS(ROW, __##letter##sub, (x, y), O::Difference)         \
  SUMS(ROW, fma, (x, y, z), O::Fused)                       \
  SIGNS(ROW, __##letter##mul, (x, y), (-x, y), O::Product)  \
  SIGNS(ROW, __##letter##div, (x, y), (-x, y), O::Quotient) \
  SIGNS(ROW, __##letter##sqrt, (x), (-x), O::Root)
#define OF_FLOAT(ROW) FUNCTIONS(ROW, OfFloat, f, __fmaf)
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, OfDouble, d, __fma)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

// Zeros, and numbers whose sums, products and quotients are zeros, exactly or for want of smaller ones.
template <class Table>
void Check(cts::Format f, const char* message) {
  const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction;
  const cts::Bits sizes[] = {0, 1, f.least_normal(), one, 3 * f.least_normal() + 7, f.largest(), f.infinity()};
  constexpr unsigned kSizes = sizeof sizes / sizeof *sizes;
  cts::Bits values[2 * kSizes];
  for (unsigned i = 0; i < kSizes; ++i) {
    values[2 * i] = sizes[i];
    values[2 * i + 1] = sizes[i] | f.sign();
  }
  cts::CheckExactTable<Table>(Crossed(values), cts::control(), message);
}

CTS_CASE(float) { Check<Floats>(cts::kFloat, "a zero of floats has the wrong sign"); }
CTS_CASE(double) { Check<Doubles>(cts::kDouble, "a zero of doubles has the wrong sign"); }

}  // namespace
