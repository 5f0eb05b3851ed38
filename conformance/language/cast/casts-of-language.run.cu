/*---
clause: lang.cast.casts-of-language
control: each cast is to another type, or a number is rounded in another way
control-fails-with:
  - an integer is not cast as the language has it
  - a number is not cast as the language has it
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"
#include "casts.family.cuh"

namespace {

// From an integer; the control casts to `beside`, which the type itself is not.
#define CAST(ROW, From, To, beside) \
  ROW(From##_to_##To, static_cast<To>(static_cast<From>(x)), (OfInteger<From, To>(o)), From##_to_##beside)
#define CASTS(ROW, From, beside)                                                                                     \
  CAST(ROW, From, S8, U8)                                                                                            \
  CAST(ROW, From, U8, S8)                                                                                            \
  CAST(ROW, From, S16, beside)                                                                                       \
  CAST(ROW, From, U16, beside)                                                                                       \
  CAST(ROW, From, S32, beside)                                                                                       \
  CAST(ROW, From, U32, beside)                                                                                       \
  CAST(ROW, From, S64, beside)                                                                                       \
  CAST(ROW, From, U64, beside)                                                                                       \
  ROW(From##_to_bool, static_cast<bool>(static_cast<From>(x)) ? 1 : 0, Truth<From>(o), From##_to_##beside)           \
  ROW(From##_to_float, static_cast<float>(static_cast<From>(x)), (ToNumber<From, cts::kFloat>(o)), From##_to_double) \
  ROW(From##_to_double, static_cast<double>(static_cast<From>(x)), (ToNumber<From, cts::kDouble>(o)), From##_to_float)
#define OF_INTEGERS(ROW) \
  CASTS(ROW, S8, U8)     \
  CASTS(ROW, U8, S8)     \
  CASTS(ROW, S16, S8)    \
  CASTS(ROW, U16, S8) CASTS(ROW, S32, S8) CASTS(ROW, U32, S8) CASTS(ROW, S64, S8) CASTS(ROW, U64, S8)

// From a number.
#define OF_NUMBER(ROW, f, To) ROW(to_##To, static_cast<To>(x), (OfNumber<f, To>(o)), rounded)
#define NARROW(ROW, f)                                                     \
  OF_NUMBER(ROW, f, S8)                                                    \
  OF_NUMBER(ROW, f, U8)                                                    \
  OF_NUMBER(ROW, f, S16)                                                   \
  OF_NUMBER(ROW, f, U16)                                                   \
  ROW(to_bool, static_cast<bool>(x) ? 1 : 0, TruthOfNumber<f>(o), rounded) \
  ROW(rounded, static_cast<int>(rint(x)), cts::Open(), rounded)
#define WIDE(ROW, f)     \
  OF_NUMBER(ROW, f, S32) \
  OF_NUMBER(ROW, f, U32) \
  OF_NUMBER(ROW, f, S64) \
  OF_NUMBER(ROW, f, U64) \
  ROW(rounded, static_cast<int>(rint(x)), cts::Open(), rounded)
#define NARROW_OF_FLOAT(ROW) NARROW(ROW, cts::kFloat)
#define NARROW_OF_DOUBLE(ROW) NARROW(ROW, cts::kDouble)
#define WIDE_OF_FLOAT(ROW) \
  WIDE(ROW, cts::kFloat)   \
  ROW(to_double, static_cast<double>(x), Widened(o), rounded)
#define WIDE_OF_DOUBLE(ROW)                                                               \
  WIDE(ROW, cts::kDouble)                                                                 \
  ROW(to_float, static_cast<float>(x), Narrowed(o, Rounding::kNearestEven), towards_zero) \
  ROW(towards_zero, __double2float_rz(x), cts::Open(), towards_zero)

CTS_EXACT_TABLE(Integers, OF_INTEGERS, INTEGER_OPERAND);
CTS_EXACT_TABLE(NarrowOfFloat, NARROW_OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(NarrowOfDouble, NARROW_OF_DOUBLE, DOUBLE_OPERAND);
CTS_EXACT_TABLE(WideOfFloat, WIDE_OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(WideOfDouble, WIDE_OF_DOUBLE, DOUBLE_OPERAND);

template <class Table>
void CheckNumbers(cts::Format f, unsigned exponents) {
  cts::CheckExactTable<Table>(Sized(f, -3, exponents), cts::control(), "a number is not cast as the language has it");
}

CTS_CASE(integers) {
  cts::CheckExactTable<Integers>(Ties(), cts::control(), "an integer is not cast as the language has it");
}
CTS_CASE(float_to_narrow) { CheckNumbers<NarrowOfFloat>(cts::kFloat, 20); }
CTS_CASE(double_to_narrow) { CheckNumbers<NarrowOfDouble>(cts::kDouble, 20); }
CTS_CASE(float_to_wide) { CheckNumbers<WideOfFloat>(cts::kFloat, 68); }
CTS_CASE(double_to_wide) { CheckNumbers<WideOfDouble>(cts::kDouble, 68); }

}  // namespace
