/*---
clause: lang.fp8.e8m0
control: the other direction or mode of saturation, or the number whose last bit is another
control-fails-with:
  - a bfloat16 does not become its power of two
  - a float does not become its power of two
  - a double does not become its power of two
  - not the power of two as a bfloat16
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

namespace {

cts::Expected OfBfloat(const cts::Operands& o, bool saturate, bool up) {
  return ScaleOf(cts::kBfloat16, o.a, saturate, up);
}
cts::Expected OfFloat(const cts::Operands& o, bool saturate, bool up) {
  return ScaleOf(cts::kFloat, o.a, saturate, up);
}
// Finite ones past float without saturation and downwards are another case's.
cts::Expected OfDouble(const cts::Operands& o, bool saturate, bool up) {
  constexpr Bits kPastFloat = 0x47f0000000000000;
  const Bits size = cts::Magnitude(cts::kDouble, o.a);
  if (!saturate && !up && size >= kPastFloat && size < cts::kDouble.infinity()) return cts::Open();
  return ScaleOf(cts::kDouble, o.a, saturate, up);
}
cts::Expected Power(Bits code) {
  if (code == 0xff) return cts::Number(cts::kBfloat16, cts::kBfloat16.quiet_nan());
  return cts::RoundBits(cts::kBfloat16, {false, 1, static_cast<int>(code) - 127, false}, Rounding::kZero);
}

#define OF_BFLOAT(ROW) EACH_WAY(ROW, __nv_cvt_bfloat16raw_to_e8m0, OfBfloat)
#define OF_FLOAT(ROW) EACH_WAY(ROW, __nv_cvt_float_to_e8m0, OfFloat)
#define OF_DOUBLE(ROW) EACH_WAY(ROW, __nv_cvt_double_to_e8m0, OfDouble)
#define TO_BFLOAT(ROW)                                                 \
  ROW(to_bfloat16, __nv_cvt_e8m0_to_bf16raw(x).x, Power(o.a), of_next) \
  ROW(of_next, __nv_cvt_e8m0_to_bf16raw(x ^ 1).x, cts::Open(), of_next)

CTS_EXACT_TABLE(Bfloats, OF_BFLOAT, const auto x = RawOf<__nv_bfloat16_raw>(o.a););
CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = FP8_DOUBLE(o.a););
CTS_EXACT_TABLE(Powers, TO_BFLOAT, const auto x = static_cast<__nv_fp8_storage_t>(o.a););

CTS_CASE(bfloat16) {
  cts::CheckExactTable<Bfloats>(Scales(cts::kBfloat16), cts::control(), "a bfloat16 does not become its power of two");
}
CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Scales(cts::kFloat), cts::control(), "a float does not become its power of two");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Scales(cts::kDouble), cts::control(), "a double does not become its power of two");
}
CTS_CASE(power) { cts::CheckExactTable<Powers>(Each8(), cts::control(), "not the power of two as a bfloat16"); }

}  // namespace
