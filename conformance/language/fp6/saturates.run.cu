/*---
clause: lang.fp6.saturates
covers: numbers and infinities past the largest number, in both rounding modes
control: the sign is lost
control-fails-with: a number past the largest one does not become it, with its sign
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

cts::Expected Past(const Tiny& kind, cts::Format from, Bits x) {
  const Bits largest = cts::RoundBits(from, TinyValue(kind, kind.largest(), false), Rounding::kZero);
  if (cts::Magnitude(from, x) <= largest) return cts::Open();
  return kind.largest() | (cts::IsNegative(from, x) ? kind.sign() : 0);
}

// `size` is the argument without its sign.
#define PAST(ROW, name, function, kind, code, mode, format, size)                                  \
  ROW(name, Bits{function(x, kind, mode)} & code.mask(), Past(code, format, o.a), name##_unsigned) \
  ROW(name##_unsigned, Bits{function(size, kind, mode)} & code.mask(), cts::Open(), name##_unsigned)
#define FUNCTIONS(ROW, function, format, size)                                          \
  PAST(ROW, e2m3_nearest, function, __NV_E2M3, kE2m3, cudaRoundNearest, format, size)   \
  PAST(ROW, e2m3_towards_zero, function, __NV_E2M3, kE2m3, cudaRoundZero, format, size) \
  PAST(ROW, e3m2_nearest, function, __NV_E3M2, kE3m2, cudaRoundNearest, format, size)   \
  PAST(ROW, e3m2_towards_zero, function, __NV_E3M2, kE3m2, cudaRoundZero, format, size)
#define OF_FLOAT(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp6, cts::kFloat, TINY_FLOAT(o.a & 0x7fffffff))
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp6, cts::kDouble, TINY_DOUBLE(o.a << 1 >> 1))
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp6, cts::kHalf, TinyOf<__half_raw>(o.a & 0x7fff))
#define OF_BFLOAT16(ROW) \
  FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp6, cts::kBfloat16, TinyOf<__nv_bfloat16_raw>(o.a & 0x7fff))

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

template <class Table>
void CheckBeyond(cts::Format format) {
  cts::CheckExactTable<Table>(TinyBeyond<true>(format), cts::control(),
                              "a number past the largest one does not become it, with its sign");
}

CTS_CASE(float) { CheckBeyond<Floats>(cts::kFloat); }
CTS_CASE(double) { CheckBeyond<Doubles>(cts::kDouble); }
CTS_CASE(half) { CheckBeyond<Halves>(cts::kHalf); }
CTS_CASE(bfloat16) { CheckBeyond<Bfloats>(cts::kBfloat16); }

}  // namespace
