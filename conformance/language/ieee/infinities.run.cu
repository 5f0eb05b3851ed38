/*---
clause: lang.ieee.infinities
control: each operation is the one of another rounding mode, which stops at the largest number
control-fails-with: [an overflow or infinity of floats is wrong, an overflow or infinity of doubles is wrong]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define OF_FLOAT(ROW)                                \
  FOUR_MODES(ROW, __fadd, (x, y), OfFloat::Sum)      \
  FOUR_MODES(ROW, __fmul, (x, y), OfFloat::Product)  \
  FOUR_MODES(ROW, __fdiv, (x, y), OfFloat::Quotient) \
  FOUR_MODES(ROW, __fmaf, (x, y, z), OfFloat::Fused)
#define OF_DOUBLE(ROW)                                \
  FOUR_MODES(ROW, __dadd, (x, y), OfDouble::Sum)      \
  FOUR_MODES(ROW, __dmul, (x, y), OfDouble::Product)  \
  FOUR_MODES(ROW, __ddiv, (x, y), OfDouble::Quotient) \
  FOUR_MODES(ROW, __fma, (x, y, z), OfDouble::Fused)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

// Infinities, the largest numbers, zeros, and such as lead from one to the other; of either sign.
template <class Table>
void Check(cts::Format f, const char* message) {
  const cts::Bits one = static_cast<cts::Bits>(f.bias()) << f.fraction, least = f.least_normal();
  const cts::Bits sizes[] = {0,
                             f.infinity(),
                             f.largest(),
                             f.largest() - 1,
                             f.largest() - least,
                             f.largest() - (static_cast<cts::Bits>(f.fraction) << f.fraction),
                             one,
                             one + 1,
                             one - 1,
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
