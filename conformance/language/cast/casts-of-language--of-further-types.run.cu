/*---
clause: lang.cast.casts-of-language
covers: bool as what is cast, characters of each width, long
control: what is cast has another lowest bit, or a number is rounded in another way
control-fails-with:
  - a value is not cast as the language has it
  - a number is not cast as the language has it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"
#include "casts.family.cuh"

namespace {

using C16 = char16_t;
using C32 = char32_t;
using Wide = wchar_t;
using Long = long;
using Unsigned = unsigned long;

// Types of the same widths, for which the table has results.
__device__ long long Plain(long x) { return x; }
__device__ unsigned long long Plain(unsigned long x) { return x; }
template <class T>
__device__ T Plain(T x) {
  return x;
}

// From bool, which a comparison gives.
cts::Bits One(const cts::Operands& o, cts::Bits one) { return (o.a & 1) != 0 ? one : 0; }
#define OF_BOOL(ROW, To, one)                                                       \
  ROW(bool_to_##To, Plain(static_cast<To>((x & 1) != 0)), One(o, one), not_to_##To) \
  ROW(not_to_##To, Plain(static_cast<To>((x & 1) == 0)), cts::Open(), not_to_##To)
#define OF_BOOLS(ROW)             \
  OF_BOOL(ROW, S8, 1)             \
  OF_BOOL(ROW, U8, 1)             \
  OF_BOOL(ROW, S16, 1)            \
  OF_BOOL(ROW, U16, 1)            \
  OF_BOOL(ROW, S32, 1)            \
  OF_BOOL(ROW, U32, 1)            \
  OF_BOOL(ROW, S64, 1)            \
  OF_BOOL(ROW, U64, 1)            \
  OF_BOOL(ROW, C16, 1)            \
  OF_BOOL(ROW, Wide, 1)           \
  OF_BOOL(ROW, float, 0x3f800000) \
  OF_BOOL(ROW, double, 0x3ff0000000000000)

// From and to characters and long; the control casts what has another lowest bit.
#define CAST(ROW, From, To, exact)                                                                 \
  ROW(From##_to_##To, Plain(static_cast<To>(static_cast<From>(x))), exact, From##_of_next_to_##To) \
  ROW(From##_of_next_to_##To, Plain(static_cast<To>(static_cast<From>(x ^ 1))), cts::Open(), From##_of_next_to_##To)
#define FROM(ROW, From)                                      \
  CAST(ROW, From, S8, (OfInteger<From, S8>(o)))              \
  CAST(ROW, From, S32, (OfInteger<From, S32>(o)))            \
  CAST(ROW, From, S64, (OfInteger<From, S64>(o)))            \
  CAST(ROW, From, U64, (OfInteger<From, U64>(o)))            \
  CAST(ROW, From, float, (ToNumber<From, cts::kFloat>(o)))   \
  CAST(ROW, From, double, (ToNumber<From, cts::kDouble>(o))) \
  ROW(From##_to_bool, static_cast<bool>(static_cast<From>(x)) ? 1 : 0, Truth<From>(o), From##_of_next_to_S32)
#define OF_CHARACTERS(ROW) \
  FROM(ROW, C16)           \
  FROM(ROW, C32)           \
  FROM(ROW, Wide)          \
  FROM(ROW, Long)          \
  FROM(ROW, Unsigned)

#define OF_NUMBER(ROW, f, To) ROW(to_##To, Plain(static_cast<To>(x)), (OfNumber<f, To>(o)), rounded)
#define NUMBERS(ROW, f)       \
  OF_NUMBER(ROW, f, C16)      \
  OF_NUMBER(ROW, f, C32)      \
  OF_NUMBER(ROW, f, Wide)     \
  OF_NUMBER(ROW, f, Long)     \
  OF_NUMBER(ROW, f, Unsigned) \
  ROW(rounded, static_cast<int>(rint(x)), cts::Open(), rounded)
#define OF_FLOAT(ROW) NUMBERS(ROW, cts::kFloat)
#define OF_DOUBLE(ROW) NUMBERS(ROW, cts::kDouble)

CTS_EXACT_TABLE(Bools, OF_BOOLS, INTEGER_OPERAND);
CTS_EXACT_TABLE(Characters, OF_CHARACTERS, INTEGER_OPERAND);
CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERAND);

CTS_CASE(integers) {
  cts::CheckExactTable<Bools>(Ties(), cts::control(), "a value is not cast as the language has it");
  cts::CheckExactTable<Characters>(Ties(), cts::control(), "a value is not cast as the language has it");
}
CTS_CASE(floats) {
  cts::CheckExactTable<Floats>(Sized(cts::kFloat, -3, 36), cts::control(),
                               "a number is not cast as the language has it");
}
CTS_CASE(doubles) {
  cts::CheckExactTable<Doubles>(Sized(cts::kDouble, -3, 36), cts::control(),
                                "a number is not cast as the language has it");
}

}  // namespace
