/*---
clause: lang.special.norms
control: each norm is one over it, and the other way round; a coordinate is doubled
control-fails-with: [not the norm of float, not the norm of double]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

// A norm, or one over it, of infinite, NaN and zero coordinates.
template <class S>
cts::Expected Norm(std::initializer_list<cts::Bits> of, bool inverse) {
  bool infinite = false, nan = false, zero = true;
  for (const cts::Bits x : of) {
    infinite |= S::IsInfinite(x);
    nan |= S::IsNan(x);
    zero &= S::Value(x) == 0;
  }
  if (infinite) return S::Is(inverse ? S::kZero : S::kInf);
  if (nan) return S::Is(S::kNan);
  return zero ? S::Is(inverse ? S::kInf : S::kZero) : cts::Open();
}

__device__ float OverNorm2(float x, float y) { return rhypotf(x, y); }
__device__ double OverNorm2(double x, double y) { return rhypot(x, y); }
__device__ float Norm3(float x, float y, float z) { return norm3df(x, y, z); }
__device__ double Norm3(double x, double y, double z) { return norm3d(x, y, z); }
__device__ float OverNorm3(float x, float y, float z) { return rnorm3df(x, y, z); }
__device__ double OverNorm3(double x, double y, double z) { return rnorm3d(x, y, z); }
__device__ float Norm4(float x, float y, float z, float w) { return norm4df(x, y, z, w); }
__device__ double Norm4(double x, double y, double z, double w) { return norm4d(x, y, z, w); }
__device__ float OverNorm4(float x, float y, float z, float w) { return rnorm4df(x, y, z, w); }
__device__ double OverNorm4(double x, double y, double z, double w) { return rnorm4d(x, y, z, w); }

#define FUNCTIONS(ROW, S)                                                                                             \
  ROW(hypot, hypot(x, y), S::Value(o.b) == 0 ? S::Is(o.a & ~S::kNegZero) : Norm<S>({o.a, o.b}, false), rhypot)        \
  ROW(rhypot, OverNorm2(x, y), Norm<S>({o.a, o.b}, true), hypot)                                                      \
  ROW(norm3d, Norm3(x, y, z), Norm<S>({o.a, o.b, o.c}, false), rnorm3d)                                               \
  ROW(rnorm3d, OverNorm3(x, y, z), Norm<S>({o.a, o.b, o.c}, true), norm3d)                                            \
  ROW(norm4d, Norm4(x, y, z, x), Norm<S>({o.a, o.b, o.c}, false), rnorm4d)                                            \
  ROW(rnorm4d, OverNorm4(x, y, z, x), Norm<S>({o.a, o.b, o.c}, true), norm4d)                                         \
  ROW(norm4d_of_others, Norm4(y, x, x, z), Norm<S>({o.a, o.b, o.c}, false), rnorm4d_of_others)                        \
  ROW(rnorm4d_of_others, OverNorm4(y, x, x, z), Norm<S>({o.a, o.b, o.c}, true), norm4d_of_others)                     \
  ROW(hypot_of_exchanged, SameBits(hypot(x, y), hypot(y, x)) && SameBits(hypot(x, y), hypot(x, -y)), cts::Bits{1},    \
      hypot_of_doubled)                                                                                               \
  ROW(hypot_of_doubled, SameBits(hypot(x, y), hypot(x + x, y)), cts::Open(), hypot_of_doubled)                        \
  ROW(rhypot_of_exchanged, SameBits(OverNorm2(x, y), OverNorm2(y, x)) && SameBits(OverNorm2(x, y), OverNorm2(x, -y)), \
      cts::Bits{1}, rhypot_of_doubled)                                                                                \
  ROW(rhypot_of_doubled, SameBits(OverNorm2(x, y), OverNorm2(x + x, y)), cts::Open(), rhypot_of_doubled)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the norm of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the norm of double"); }

}  // namespace
