/*---
clause: lang.fp6.from-float-and-double
covers: each float at level full, one of 61 otherwise
control: the other one of both rounding modes
control-fails-with: a float is not rounded as the mode says
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include <cmath>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/arithmetic/sweep.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

__host__ __device__ cts::Fixed Once(Tiny kind, Bits x, Rounding mode) {
  return {TinyCode(kind, cts::kFloat, x, mode), false, {0, 0}};
}
// The host's way: among the numbers of the kind, which it walks through, those below and above.
cts::Fixed OnHost(const Tiny& kind, Bits x, Rounding mode) {
  if (cts::IsNan(cts::kFloat, x)) return {kind.largest(), false, {0, 0}};
  const auto number = [&](Bits code) {
    const Bits fraction = code % (Bits{1} << kind.fraction);
    const int exponent = static_cast<int>(code >> kind.fraction);
    const double units = static_cast<double>(exponent == 0 ? fraction : fraction + (Bits{1} << kind.fraction));
    return std::ldexp(units, (exponent == 0 ? 1 : exponent) - kind.bias - kind.fraction);
  };
  const double size = std::fabs(static_cast<double>(TinyOf<float>(x)));
  Bits below = 0;
  while (below < kind.largest() && number(below + 1) <= size) ++below;
  if (mode == Rounding::kNearestEven && below < kind.largest()) {
    const double middle = (number(below) + number(below + 1)) / 2;
    if (size > middle || (size == middle && below % 2 != 0)) ++below;
  }
  return {below | (cts::IsNegative(cts::kFloat, x) ? kind.sign() : 0), false, {0, 0}};
}

#define MODE(ROW, name, named, kind, mode, rounding, other)                                                  \
  ROW(name, Bits{__nv_cvt_float_to_fp6(x, named, mode)} & kind.mask(), Once(kind, bits, Rounding::rounding), \
      OnHost(kind, bits, Rounding::rounding), other)
#define FUNCTIONS(ROW)                                                                         \
  MODE(ROW, e2m3_nearest, __NV_E2M3, kE2m3, cudaRoundNearest, kNearestEven, e2m3_towards_zero) \
  MODE(ROW, e2m3_towards_zero, __NV_E2M3, kE2m3, cudaRoundZero, kZero, e2m3_nearest)           \
  MODE(ROW, e3m2_nearest, __NV_E3M2, kE3m2, cudaRoundNearest, kNearestEven, e3m2_towards_zero) \
  MODE(ROW, e3m2_towards_zero, __NV_E3M2, kE3m2, cudaRoundZero, kZero, e3m2_nearest)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a float is not rounded as the mode says");
}

}  // namespace
