/*---
clause: lang.optimization.conversions
control: each function is the one of another rounding mode, or of the other sign where only one mode is
control-fails-with:
  - a float is not the integer that the mode names
  - a double is not the integer or float that the mode names
  - an integer is not the number that the mode names
unit-build: [[device-debug], [fmad-false]]
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

#define TO_INTEGERS(ROW, f, name)                          \
  FOUR_MODES(ROW, name##2int, x, (Integer<f, 32, true>))   \
  FOUR_MODES(ROW, name##2uint, x, (Integer<f, 32, false>)) \
  FOUR_MODES(ROW, name##2ll, x, (Integer<f, 64, true>))    \
  FOUR_MODES(ROW, name##2ull, x, (Integer<f, 64, false>))
#define OF_FLOAT(ROW)                                                                                                \
  TO_INTEGERS(ROW, cts::kFloat, __float)                                                                             \
  ROW(widened, static_cast<double>(x), Widened(o), widened_without_last_bit)                                         \
  ROW(widened_without_last_bit, static_cast<double>(__uint_as_float(static_cast<unsigned>(o.a) & ~1u)), cts::Open(), \
      widened_without_last_bit)
#define OF_DOUBLE(ROW) TO_INTEGERS(ROW, cts::kDouble, __double) FOUR_MODES(ROW, __double2float, x, Narrowed)
#define OF_INTEGER(ROW)                                                                                         \
  FOUR_MODES(ROW, __int2float, sw, (FromInteger<cts::kFloat, 32, true>))                                        \
  FOUR_MODES(ROW, __uint2float, w, (FromInteger<cts::kFloat, 32, false>))                                       \
  FOUR_MODES(ROW, __ll2float, sx, (FromInteger<cts::kFloat, 64, true>))                                         \
  FOUR_MODES(ROW, __ull2float, x, (FromInteger<cts::kFloat, 64, false>))                                        \
  ROW(__int2double_rn, __int2double_rn(sw), (FromInteger<cts::kDouble, 32, true>(o, Rounding::kNearestEven)),   \
      __uint2double_rn)                                                                                         \
  ROW(__uint2double_rn, __uint2double_rn(w), (FromInteger<cts::kDouble, 32, false>(o, Rounding::kNearestEven)), \
      __int2double_rn)                                                                                          \
  FOUR_MODES(ROW, __ll2double, sx, (FromInteger<cts::kDouble, 64, true>))                                       \
  FOUR_MODES(ROW, __ull2double, x, (FromInteger<cts::kDouble, 64, false>))

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERAND);
CTS_EXACT_TABLE(Integers, OF_INTEGER, INTEGER_OPERAND);

void CheckAll() {
  cts::CheckExactTable<Floats>(Sized(cts::kFloat, -3, 68), cts::control(),
                               "a float is not the integer that the mode names");
  cts::CheckExactTable<Doubles>(Sized(cts::kDouble, -3, 68), cts::control(),
                                "a double is not the integer or float that the mode names");
  cts::CheckExactTable<Integers>(Ties(), cts::control(), "an integer is not the number that the mode names");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckAll(); }
#else
CTS_CASE(without_contraction) { CheckAll(); }
#endif

}  // namespace
