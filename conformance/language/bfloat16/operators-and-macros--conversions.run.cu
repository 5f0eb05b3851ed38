/*---
clause: lang.bfloat16.operators-and-macros
covers: constructors, assignments and operators that convert from and to other types
control: the function of another rounding mode, or of a number whose last bit is another
control-fails-with:
  - what is made of a floating-point number is not rounded to nearest even
  - what is made of an integer is not rounded to nearest even
  - an operator converts to another value
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// By the constructor, and by the operator of assignment.
template <class T>
__device__ unsigned Made(T value) {
  return BFLOAT16_BITS(__nv_bfloat16(value));
}
template <class T>
__device__ unsigned Assigned(T value) {
  __nv_bfloat16 x = __ushort_as_bfloat16(0x1234);
  x = value;
  return BFLOAT16_BITS(x);
}
cts::Expected Nearest(const cts::Operands& o, const cts::Format& from) {
  return Exact::From(from, o.a, Rounding::kNearestEven);
}

#define BOTH_WAYS(ROW, name, value, exact, cut)            \
  ROW(of_##name, Made(value), exact, name##_cut)           \
  ROW(assigned_##name, Assigned(value), exact, name##_cut) \
  ROW(name##_cut, BFLOAT16_BITS(cut), cts::Open(), name##_cut)
#define OF_FLOAT(ROW) BOTH_WAYS(ROW, float, f, Nearest(o, cts::kFloat), __float2bfloat16_rz(f))
#define OF_DOUBLE(ROW) BOTH_WAYS(ROW, double, d, Nearest(o, cts::kDouble), __float2bfloat16_rz(static_cast<float>(d)))
#define OF_HALF(ROW)                                      \
  ROW(of_half, Made(h), Nearest(o, cts::kHalf), half_cut) \
  ROW(half_cut, BFLOAT16_BITS(__float2bfloat16_rz(__half2float(h))), cts::Open(), half_cut)

#define OF_INTEGER(ROW, name, T, width, is_signed, cut)                                                        \
  BOTH_WAYS(ROW, name, static_cast<T>(o.a), (Exact::FromInteger<width, is_signed>(o, Rounding::kNearestEven)), \
            cut(static_cast<T>(o.a)))
// There is no assignment from long.
#define OF_LONG(ROW, name, T, is_signed, cut)                                                               \
  ROW(of_##name, Made(static_cast<T>(o.a)), (Exact::FromInteger<64, is_signed>(o, Rounding::kNearestEven)), \
      name##_cut)                                                                                           \
  ROW(name##_cut, BFLOAT16_BITS(cut(static_cast<T>(o.a))), cts::Open(), name##_cut)
#define OF_INTEGERS(ROW)                                                                \
  OF_INTEGER(ROW, short, short, 16, true, __short2bfloat16_rz)                          \
  OF_INTEGER(ROW, unsigned_short, unsigned short, 16, false, __ushort2bfloat16_rz)      \
  OF_INTEGER(ROW, int, int, 32, true, __int2bfloat16_rz)                                \
  OF_INTEGER(ROW, unsigned, unsigned, 32, false, __uint2bfloat16_rz)                    \
  OF_INTEGER(ROW, long_long, long long, 64, true, __ll2bfloat16_rz)                     \
  OF_INTEGER(ROW, unsigned_long_long, unsigned long long, 64, false, __ull2bfloat16_rz) \
  OF_LONG(ROW, long, long, true, __ll2bfloat16_rz)                                      \
  OF_LONG(ROW, unsigned_long, unsigned long, false, __ull2bfloat16_rz)

// Of long it is not said what becomes of NaN and of what lies out of its range.
template <bool is_signed>
cts::Expected ToLong(const cts::Operands& o) {
  const cts::Whole whole = cts::ToInteger(cts::kBfloat16, o.a, 64, is_signed, Rounding::kZero);
  return whole.in_range ? cts::Expected(whole.bits) : cts::Open();
}
#define TO(ROW, name, given, exact, other) \
  ROW(to_##name, given, exact, name##_otherwise) ROW(name##_otherwise, other, cts::Open(), name##_otherwise)
#define TO_SHORT(ROW, name, T, width, is_signed) \
  TO(ROW, name, static_cast<T>(x), (Exact::Integer<width, is_signed>(o, Rounding::kZero)), static_cast<T>(next))
#define TO_OTHERS(ROW)                                                                                     \
  TO(ROW, float, static_cast<float>(x),                                                                    \
     cts::Number(cts::kFloat, cts::ConvertBits(cts::kBfloat16, cts::kFloat, o.a, Rounding::kZero)),        \
     static_cast<float>(next))                                                                             \
  TO_SHORT(ROW, signed_char, signed char, 8, true)                                                         \
  TO_SHORT(ROW, unsigned_char, unsigned char, 8, false)                                                    \
  TO_SHORT(ROW, char, char, 8, (static_cast<char>(-1) < 0))                                                \
  TO_SHORT(ROW, short, short, 16, true)                                                                    \
  TO_SHORT(ROW, unsigned_short, unsigned short, 16, false)                                                 \
  TO_SHORT(ROW, int, int, 32, true)                                                                        \
  TO_SHORT(ROW, unsigned, unsigned, 32, false)                                                             \
  TO_SHORT(ROW, long_long, long long, 64, true)                                                            \
  TO_SHORT(ROW, unsigned_long_long, unsigned long long, 64, false)                                         \
  TO(ROW, long, static_cast<long long>(static_cast<long>(x)), ToLong<true>(o), __bfloat162ll_rn(x))        \
  TO(ROW, unsigned_long, static_cast<unsigned long long>(static_cast<unsigned long>(x)), ToLong<false>(o), \
     __bfloat162ull_rn(x))                                                                                 \
  TO(ROW, bool, static_cast<bool>(x) ? 1 : 0, cts::Bits{!cts::IsZero(cts::kBfloat16, o.a)},                \
     static_cast<bool>(next) ? 1 : 0)

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float f = __uint_as_float(static_cast<unsigned>(o.a)););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double d = __longlong_as_double(static_cast<long long>(o.a)););
CTS_EXACT_TABLE(Halves, OF_HALF, const __half h = __ushort_as_half(static_cast<unsigned short>(o.a)););
CTS_EXACT_TABLE(Integers, OF_INTEGERS, );
CTS_EXACT_TABLE(Others, TO_OTHERS, const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.a));
                const __nv_bfloat16 next = __ushort_as_bfloat16(static_cast<unsigned short>(o.a ^ 1)););

CTS_CASE() {
  constexpr const char* kOfNumber = "what is made of a floating-point number is not rounded to nearest even";
  const bool control = cts::control();
  cts::CheckExactTable<Floats>(AroundTies(cts::kFloat, cts::kBfloat16), control, kOfNumber);
  cts::CheckExactTable<Doubles>(AroundTies(cts::kDouble, cts::kBfloat16), control, kOfNumber);
  cts::CheckExactTable<Halves>(Each16(), control, kOfNumber);
  cts::CheckExactTable<Integers>(Sizes(), control, "what is made of an integer is not rounded to nearest even");
  cts::CheckExactTable<Others>(Each16(), control, "an operator converts to another value");
}

}  // namespace
