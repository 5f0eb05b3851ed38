/*---
clause: lang.ieee.float-to-int-clamps
control: the conversion to the type of the same width without, or with, a sign
control-fails-with: [a float beyond the range is not its end, a double beyond the range is not its end]
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

// The integer, or the end of the range; what comes of a NaN is not said.
template <const cts::Format& f, int width, bool is_signed>
cts::Expected Clamped(const cts::Operands& o, Rounding mode) {
  if (cts::IsNan(f, o.a)) return cts::Open();
  const cts::Bits bits = cts::ToInteger(f, o.a, width, is_signed, mode).bits;
  return width == 64 ? bits : bits & 0xffffffff;
}

#define OF_FLOAT(ROW)                                                                                                  \
  ROW(__float2int_rn, __float2int_rn(x), (Clamped<cts::kFloat, 32, true>(o, Rounding::kNearestEven)), __float2uint_rn) \
  ROW(__float2uint_rn, __float2uint_rn(x), (Clamped<cts::kFloat, 32, false>(o, Rounding::kNearestEven)),               \
      __float2int_rn)                                                                                                  \
  ROW(__float2ll_rn, __float2ll_rn(x), (Clamped<cts::kFloat, 64, true>(o, Rounding::kNearestEven)), __float2ull_rn)    \
  ROW(__float2ull_rn, __float2ull_rn(x), (Clamped<cts::kFloat, 64, false>(o, Rounding::kNearestEven)), __float2ll_rn)  \
  ROW(__float2int_rz, __float2int_rz(x), (Clamped<cts::kFloat, 32, true>(o, Rounding::kZero)), __float2uint_rz)        \
  ROW(__float2uint_rz, __float2uint_rz(x), (Clamped<cts::kFloat, 32, false>(o, Rounding::kZero)), __float2int_rz)      \
  ROW(__float2ll_rz, __float2ll_rz(x), (Clamped<cts::kFloat, 64, true>(o, Rounding::kZero)), __float2ull_rz)           \
  ROW(__float2ull_rz, __float2ull_rz(x), (Clamped<cts::kFloat, 64, false>(o, Rounding::kZero)), __float2ll_rz)         \
  ROW(__float2int_ru, __float2int_ru(x), (Clamped<cts::kFloat, 32, true>(o, Rounding::kUp)), __float2uint_ru)          \
  ROW(__float2uint_ru, __float2uint_ru(x), (Clamped<cts::kFloat, 32, false>(o, Rounding::kUp)), __float2int_ru)        \
  ROW(__float2ll_ru, __float2ll_ru(x), (Clamped<cts::kFloat, 64, true>(o, Rounding::kUp)), __float2ull_ru)             \
  ROW(__float2ull_ru, __float2ull_ru(x), (Clamped<cts::kFloat, 64, false>(o, Rounding::kUp)), __float2ll_ru)           \
  ROW(__float2int_rd, __float2int_rd(x), (Clamped<cts::kFloat, 32, true>(o, Rounding::kDown)), __float2uint_rd)        \
  ROW(__float2uint_rd, __float2uint_rd(x), (Clamped<cts::kFloat, 32, false>(o, Rounding::kDown)), __float2int_rd)      \
  ROW(__float2ll_rd, __float2ll_rd(x), (Clamped<cts::kFloat, 64, true>(o, Rounding::kDown)), __float2ull_rd)           \
  ROW(__float2ull_rd, __float2ull_rd(x), (Clamped<cts::kFloat, 64, false>(o, Rounding::kDown)), __float2ll_rd)         \
  ROW(to_int, static_cast<int>(x), (Clamped<cts::kFloat, 32, true>(o, Rounding::kZero)), to_unsigned)                  \
  ROW(to_unsigned, static_cast<unsigned>(x), (Clamped<cts::kFloat, 32, false>(o, Rounding::kZero)), to_int)            \
  ROW(to_long_long, static_cast<long long>(x), (Clamped<cts::kFloat, 64, true>(o, Rounding::kZero)),                   \
      to_unsigned_long_long)                                                                                           \
  ROW(to_unsigned_long_long, static_cast<unsigned long long>(x),                                                       \
      (Clamped<cts::kFloat, 64, false>(o, Rounding::kZero)), to_long_long)
#define OF_DOUBLE(ROW)                                                                                                \
  ROW(__double2int_rn, __double2int_rn(x), (Clamped<cts::kDouble, 32, true>(o, Rounding::kNearestEven)),              \
      __double2uint_rn)                                                                                               \
  ROW(__double2uint_rn, __double2uint_rn(x), (Clamped<cts::kDouble, 32, false>(o, Rounding::kNearestEven)),           \
      __double2int_rn)                                                                                                \
  ROW(__double2ll_rn, __double2ll_rn(x), (Clamped<cts::kDouble, 64, true>(o, Rounding::kNearestEven)),                \
      __double2ull_rn)                                                                                                \
  ROW(__double2ull_rn, __double2ull_rn(x), (Clamped<cts::kDouble, 64, false>(o, Rounding::kNearestEven)),             \
      __double2ll_rn)                                                                                                 \
  ROW(__double2int_rz, __double2int_rz(x), (Clamped<cts::kDouble, 32, true>(o, Rounding::kZero)), __double2uint_rz)   \
  ROW(__double2uint_rz, __double2uint_rz(x), (Clamped<cts::kDouble, 32, false>(o, Rounding::kZero)), __double2int_rz) \
  ROW(__double2ll_rz, __double2ll_rz(x), (Clamped<cts::kDouble, 64, true>(o, Rounding::kZero)), __double2ull_rz)      \
  ROW(__double2ull_rz, __double2ull_rz(x), (Clamped<cts::kDouble, 64, false>(o, Rounding::kZero)), __double2ll_rz)    \
  ROW(__double2int_ru, __double2int_ru(x), (Clamped<cts::kDouble, 32, true>(o, Rounding::kUp)), __double2uint_ru)     \
  ROW(__double2uint_ru, __double2uint_ru(x), (Clamped<cts::kDouble, 32, false>(o, Rounding::kUp)), __double2int_ru)   \
  ROW(__double2ll_ru, __double2ll_ru(x), (Clamped<cts::kDouble, 64, true>(o, Rounding::kUp)), __double2ull_ru)        \
  ROW(__double2ull_ru, __double2ull_ru(x), (Clamped<cts::kDouble, 64, false>(o, Rounding::kUp)), __double2ll_ru)      \
  ROW(__double2int_rd, __double2int_rd(x), (Clamped<cts::kDouble, 32, true>(o, Rounding::kDown)), __double2uint_rd)   \
  ROW(__double2uint_rd, __double2uint_rd(x), (Clamped<cts::kDouble, 32, false>(o, Rounding::kDown)), __double2int_rd) \
  ROW(__double2ll_rd, __double2ll_rd(x), (Clamped<cts::kDouble, 64, true>(o, Rounding::kDown)), __double2ull_rd)      \
  ROW(__double2ull_rd, __double2ull_rd(x), (Clamped<cts::kDouble, 64, false>(o, Rounding::kDown)), __double2ll_rd)    \
  ROW(to_int, static_cast<int>(x), (Clamped<cts::kDouble, 32, true>(o, Rounding::kZero)), to_unsigned)                \
  ROW(to_unsigned, static_cast<unsigned>(x), (Clamped<cts::kDouble, 32, false>(o, Rounding::kZero)), to_int)          \
  ROW(to_long_long, static_cast<long long>(x), (Clamped<cts::kDouble, 64, true>(o, Rounding::kZero)),                 \
      to_unsigned_long_long)                                                                                          \
  ROW(to_unsigned_long_long, static_cast<unsigned long long>(x),                                                      \
      (Clamped<cts::kDouble, 64, false>(o, Rounding::kZero)), to_long_long)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERAND);

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Sized(cts::kFloat, 29, 38), cts::control(), "a float beyond the range is not its end");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Sized(cts::kDouble, 29, 38), cts::control(),
                                "a double beyond the range is not its end");
}

}  // namespace
