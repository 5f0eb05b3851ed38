/*---
clause: lang.ieee.subnormals
control: subnormal operands and results are flushed to zero
control-fails-with: [a float operation loses subnormals, a double operation loses subnormals]
---*/
#include <cfloat>

#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// As a device does that has no subnormals.
__device__ float Flushed(float x) { return fabsf(x) < FLT_MIN ? copysignf(0.0f, x) : x; }
__device__ double Flushed(double x) { return fabs(x) < DBL_MIN ? copysign(0.0, x) : x; }

#define OF_FLOAT(ROW)                                                                             \
  ROW(sum, x + y, OfFloat::Sum(o, Rounding::kNearestEven), sum_flushed)                           \
  ROW(sum_flushed, Flushed(Flushed(x) + Flushed(y)), cts::Open(), sum_flushed)                    \
  ROW(difference, x - y, OfFloat::Difference(o, Rounding::kNearestEven), difference_flushed)      \
  ROW(difference_flushed, Flushed(Flushed(x) - Flushed(y)), cts::Open(), difference_flushed)      \
  ROW(product, x* y, OfFloat::Product(o, Rounding::kNearestEven), product_flushed)                \
  ROW(product_flushed, Flushed(Flushed(x) * Flushed(y)), cts::Open(), product_flushed)            \
  ROW(quotient, x / y, OfFloat::Quotient(o, Rounding::kNearestEven), quotient_flushed)            \
  ROW(quotient_flushed, Flushed(Flushed(x) / Flushed(y)), cts::Open(), quotient_flushed)          \
  ROW(fmaf, fmaf(x, y, z), OfFloat::Fused(o, Rounding::kNearestEven), fmaf_flushed)               \
  ROW(fmaf_flushed, Flushed(fmaf(Flushed(x), Flushed(y), Flushed(z))), cts::Open(), fmaf_flushed) \
  ROW(sqrtf, sqrtf(x), OfFloat::Root(o, Rounding::kNearestEven), sqrtf_flushed)                   \
  ROW(sqrtf_flushed, Flushed(sqrtf(Flushed(x))), cts::Open(), sqrtf_flushed)
#define OF_DOUBLE(ROW)                                                                         \
  ROW(sum, x + y, OfDouble::Sum(o, Rounding::kNearestEven), sum_flushed)                       \
  ROW(sum_flushed, Flushed(Flushed(x) + Flushed(y)), cts::Open(), sum_flushed)                 \
  ROW(difference, x - y, OfDouble::Difference(o, Rounding::kNearestEven), difference_flushed)  \
  ROW(difference_flushed, Flushed(Flushed(x) - Flushed(y)), cts::Open(), difference_flushed)   \
  ROW(product, x* y, OfDouble::Product(o, Rounding::kNearestEven), product_flushed)            \
  ROW(product_flushed, Flushed(Flushed(x) * Flushed(y)), cts::Open(), product_flushed)         \
  ROW(quotient, x / y, OfDouble::Quotient(o, Rounding::kNearestEven), quotient_flushed)        \
  ROW(quotient_flushed, Flushed(Flushed(x) / Flushed(y)), cts::Open(), quotient_flushed)       \
  ROW(fma, fma(x, y, z), OfDouble::Fused(o, Rounding::kNearestEven), fma_flushed)              \
  ROW(fma_flushed, Flushed(fma(Flushed(x), Flushed(y), Flushed(z))), cts::Open(), fma_flushed) \
  ROW(sqrt, sqrt(x), OfDouble::Root(o, Rounding::kNearestEven), sqrt_flushed)                  \
  ROW(sqrt_flushed, Flushed(sqrt(Flushed(x))), cts::Open(), sqrt_flushed)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckNearSubnormals<Floats>(cts::kFloat, cts::control(), "a float operation loses subnormals"); }
CTS_CASE(double) { CheckNearSubnormals<Doubles>(cts::kDouble, cts::control(), "a double operation loses subnormals"); }

}  // namespace
