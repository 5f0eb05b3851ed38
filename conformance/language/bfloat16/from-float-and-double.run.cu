/*---
clause: lang.bfloat16.from-float-and-double
control: another rounding mode, and a double by way of float
control-fails-with:
  - a float is not rounded as the mode says
  - a double is not rounded once to nearest even
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

cts::Expected OfFloat(const cts::Operands& o, Rounding mode) { return Exact::From(cts::kFloat, o.a, mode); }

#define OF_FLOAT(ROW) \
  FOUR_MODES(ROW, __float2bfloat16, BFLOAT16_BITS, __uint_as_float(static_cast<unsigned>(o.a)), OfFloat)
#define OF_DOUBLE(ROW)                                                                                                \
  ROW(__double2bfloat16, BFLOAT16_BITS(__double2bfloat16(x)), Exact::From(cts::kDouble, o.a, Rounding::kNearestEven), \
      by_way_of_float)                                                                                                \
  ROW(by_way_of_float, BFLOAT16_BITS(__float2bfloat16_rn(static_cast<float>(x))), cts::Open(), by_way_of_float)

CTS_EXACT_TABLE(Floats, OF_FLOAT, );
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = __longlong_as_double(static_cast<long long>(o.a)););

CTS_CASE() {
  const AroundTies floats(cts::kFloat, cts::kBfloat16), doubles(cts::kDouble, cts::kBfloat16);
  cts::CheckExactTable<Floats>(floats, cts::control(), "a float is not rounded as the mode says");
  cts::CheckExactTable<Doubles>(doubles, cts::control(), "a double is not rounded once to nearest even");
}

}  // namespace
