/*---
clause: lang.cast.float-and-double
control: each function is the one of another rounding mode; to double goes a number without its last bit
control-fails-with: [not the float that the mode names, not the same number as a double]
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define NARROWING(ROW) FOUR_MODES(ROW, __double2float, x, Narrowed)
#define WIDENING(ROW)                                                                                                \
  ROW(widened, static_cast<double>(x), Widened(o), widened_without_last_bit)                                         \
  ROW(widened_without_last_bit, static_cast<double>(__uint_as_float(static_cast<unsigned>(o.a) & ~1u)), cts::Open(), \
      widened_without_last_bit)

CTS_EXACT_TABLE(Narrowing, NARROWING, DOUBLE_OPERAND);
CTS_EXACT_TABLE(Widening, WIDENING, FLOAT_OPERAND);

CTS_CASE() {
  // From below the least subnormal float to above the largest one.
  cts::CheckExactTable<Narrowing>(Sized(cts::kDouble, -152, 282), cts::control(), "not the float that the mode names");
  cts::CheckExactTable<Widening>(Sized(cts::kFloat, -126, 254), cts::control(), "not the same number as a double");
}

}  // namespace
