/*---
clause: lang.fp8.no-saturation
control: the conversion saturates
control-fails-with: a number past the largest one does not become what comes after it
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

// Of what rounds past the largest number a NaN of e4m3, an infinity of e5m2; of others it is not said here.
cts::Expected Past(const Kind& kind, cts::Format from, Bits x) {
  const Bits code = CodeOf(kind, from, x, false);
  return (code & 0x7f) == kind.beyond ? Is(kind, code) : cts::Open();
}

#define FUNCTIONS(ROW, function, format)                                                   \
  ROW(e4m3, function(x, __NV_NOSAT, __NV_E4M3), Past(kE4m3, format, o.a), e4m3_otherwise)  \
  ROW(e5m2, function(x, __NV_NOSAT, __NV_E5M2), Past(kE5m2, format, o.a), e5m2_otherwise)  \
  ROW(e4m3_otherwise, function(x, __NV_SATFINITE, __NV_E4M3), cts::Open(), e4m3_otherwise) \
  ROW(e5m2_otherwise, function(x, __NV_SATFINITE, __NV_E5M2), cts::Open(), e5m2_otherwise)
#define OF_FLOAT(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp8, cts::kFloat)
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp8, cts::kDouble)
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp8, cts::kHalf)
#define OF_BFLOAT16(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp8, cts::kBfloat16)

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = FP8_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = RawOf<__nv_bfloat16_raw>(o.a););

template <class Table>
void CheckBeyond(cts::Format format) {
  cts::CheckExactTable<Table>(Beyond(format), cts::control(),
                              "a number past the largest one does not become what comes after it");
}

CTS_CASE(float) { CheckBeyond<Floats>(cts::kFloat); }
CTS_CASE(double) { CheckBeyond<Doubles>(cts::kDouble); }
CTS_CASE(half) { CheckBeyond<Halves>(cts::kHalf); }
CTS_CASE(bfloat16) { CheckBeyond<Bfloats>(cts::kBfloat16); }

}  // namespace
