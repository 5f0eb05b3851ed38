// What mathematical functions give for zeros, infinities, NaN and the ends of their ranges, as rows for one case each.
// They need special.family.cuh, which comes first.
namespace {

// Where a zero, a one, an infinity, a NaN or a negative base decides.
template <class S>
cts::Expected Power(cts::Bits base, cts::Bits exponent) {
  const double x = S::Value(base), y = S::Value(exponent);
  const bool odd = std::fabs(std::fmod(y, 2)) == 1, negative = odd && std::signbit(x);
  if (y == 0 || x == 1) return S::Is(S::kOne);
  if (std::isnan(x) || std::isnan(y)) return S::Is(S::kNan);
  if (x == 0 || std::isinf(x)) {
    const bool grows = (x == 0) == (y < 0);
    return S::Is((grows ? S::kInf : S::kZero) | (negative ? S::kNegZero : 0));
  }
  if (std::isinf(y)) {
    if (x == -1) return S::Is(S::kOne);
    return S::Is((std::fabs(x) > 1) == (y > 0) ? S::kInf : S::kZero);
  }
  return x < 0 && y != std::trunc(y) ? S::Is(S::kNan) : cts::Open();
}

// Whether an angle lies in an interval of the header; its ends are rounded to the type.
template <class T>
__device__ int Between(double least, T angle, double most) {
  return static_cast<T>(least) <= angle && angle <= static_cast<T>(most) ? 1 : 0;
}
constexpr double kPi = 3.141592653589793;
template <class S>
cts::Expected Lies(cts::Bits x, double most_size) {
  return std::fabs(S::Value(x)) <= most_size ? cts::Expected(1) : cts::Open();
}

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

__device__ inline float OverNorm2(float x, float y) { return rhypotf(x, y); }
__device__ inline double OverNorm2(double x, double y) { return rhypot(x, y); }
__device__ inline float Norm3(float x, float y, float z) { return norm3df(x, y, z); }
__device__ inline double Norm3(double x, double y, double z) { return norm3d(x, y, z); }
__device__ inline float OverNorm3(float x, float y, float z) { return rnorm3df(x, y, z); }
__device__ inline double OverNorm3(double x, double y, double z) { return rnorm3d(x, y, z); }
__device__ inline float Norm4(float x, float y, float z, float w) { return norm4df(x, y, z, w); }
__device__ inline double Norm4(double x, double y, double z, double w) { return norm4d(x, y, z, w); }
__device__ inline float OverNorm4(float x, float y, float z, float w) { return rnorm4df(x, y, z, w); }
__device__ inline double OverNorm4(double x, double y, double z, double w) { return rnorm4d(x, y, z, w); }

// Of a point on an axis or at infinity, in quarters of pi; its ordinate comes first.
template <class S>
cts::Expected Angle(cts::Bits ordinate, cts::Bits abscissa) {
  if (S::IsNan(ordinate) || S::IsNan(abscissa)) return S::Is(S::kNan);
  const double y = S::Value(ordinate), x = S::Value(abscissa);
  const bool back = std::signbit(x);
  int quarters = 0;
  if (std::isinf(y)) {
    quarters = std::isinf(x) ? (back ? 3 : 1) : 2;
  } else if (y == 0 || std::isinf(x)) {
    quarters = back ? 4 : 0;
  } else if (x == 0) {
    quarters = 2;
  } else {
    return cts::Open();
  }
  return S::Is(S::Whole(quarters) | (std::signbit(y) ? S::kNegZero : 0));
}

#define SPECIAL_EXPONENTIALS_AND_LOGARITHMS(ROW, S)                                                 \
  ROW(exp, exp(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), expm1)                          \
  ROW(exp2, exp2(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), log2)                         \
  ROW(exp10, exp10(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), log10)                      \
  ROW(expm1, expm1(x), S::Keeps(o, S::kInf, S::kNegOne), exp)                                       \
  ROW(log, log(x),                                                                                  \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      exp)                                                                                          \
  ROW(log2, log2(x),                                                                                \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      exp2)                                                                                         \
  ROW(log10, log10(x),                                                                              \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      log1p)                                                                                        \
  ROW(log1p, log1p(x),                                                                              \
      S::Or(S::Value(o.a) < -1, S::kNan, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kInf, S::kNan))), log)
#define SPECIAL_POWER(ROW, S)                        \
  ROW(pow, pow(x, y), Power<S>(o.a, o.b), exchanged) \
  ROW(exchanged, pow(y, x), Power<S>(o.b, o.a), pow)
#define SPECIAL_ROOTS(ROW, S)                                                                                       \
  ROW(sqrt, sqrt(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Keeps(o, S::kInf, S::kNan)), rsqrt)                       \
  ROW(rsqrt, rsqrt(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNan)), sqrt) \
  ROW(cbrt, cbrt(x), S::Keeps(o, S::kInf, S::kNegInf), rcbrt)                                                       \
  ROW(rcbrt, rcbrt(x), S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNegZero), cbrt)
#define SPECIAL_HYPERBOLIC(ROW, S)                                                                                \
  ROW(sinh, sinh(x), S::Keeps(o, S::kInf, S::kNegInf), cosh)                                                      \
  ROW(cosh, cosh(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kInf), sinh)                                        \
  ROW(tanh, tanh(x), S::Keeps(o, S::kOne, S::kNegOne), sinh)                                                      \
  ROW(asinh, asinh(x), S::Keeps(o, S::kInf, S::kNegInf), acosh)                                                   \
  ROW(acosh, acosh(x),                                                                                            \
      S::Or(S::Value(o.a) < 1, S::kNan,                                                                           \
            S::IsInfinite(o.a) ? S::Is(S::kInf) : S::Or(S::IsNan(o.a), S::kNan, cts::Open())),                    \
      asinh)                                                                                                      \
  ROW(atanh, atanh(x),                                                                                            \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                                \
            S::Or(o.a == S::kOne, S::kInf, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kNan, S::kNan)))), \
      asinh)
#define SPECIAL_TRIGONOMETRIC_AND_INVERSE(ROW, S)                                                       \
  ROW(sin, sin(x), S::Keeps(o, S::kNan, S::kNan), cos)                                                  \
  ROW(cos, cos(x), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), sin)                                 \
  ROW(tan, tan(x), S::Keeps(o, S::kNan, S::kNan), cos)                                                  \
  ROW(sinpi, sinpi(x), S::Keeps(o, S::kNan, S::kNan), cospi)                                            \
  ROW(cospi, cospi(x), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), sinpi)                           \
  ROW(asin, asin(x), S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan, S::Keeps(o, S::kNan, S::kNan)), acos) \
  ROW(acos, acos(x),                                                                                    \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                      \
            S::Or(o.a == S::kOne, S::kZero, S::Or(S::IsNan(o.a), S::kNan, cts::Open()))),               \
      asin)                                                                                             \
  ROW(atan, isinf(x) ? Quarters(atan(x)) : atan(x), S::Keeps(o, S::kTwo, S::kNegTwo), cos)              \
  ROW(interval_of_asin, Between(-kPi / 2, asin(x), kPi / 2), Lies<S>(o.a, 1), acos_instead)             \
  ROW(acos_instead, Between(-kPi / 2, acos(x), kPi / 2), cts::Open(), acos_instead)                     \
  ROW(interval_of_acos, Between(0, acos(x), kPi), Lies<S>(o.a, 1), asin_instead)                        \
  ROW(asin_instead, Between(0, asin(x), kPi), cts::Open(), asin_instead)                                \
  ROW(interval_of_atan, Between(-kPi / 2, atan(x), kPi / 2), Lies<S>(o.a, INFINITY), tan_instead)       \
  ROW(tan_instead, Between(-kPi / 2, tan(x), kPi / 2), cts::Open(), tan_instead)
#define SPECIAL_ERROR_FUNCTIONS(ROW, S)                                                                             \
  ROW(erf, erf(x), S::Keeps(o, S::kOne, S::kNegOne), erfc)                                                          \
  ROW(erfc, erfc(x),                                                                                                \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kZero : S::kTwo) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      erf)                                                                                                          \
  ROW(erfcx, erfcx(x),                                                                                              \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kZero : S::kInf) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      erf)                                                                                                          \
  ROW(erfinv, erfinv(x),                                                                                            \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                                  \
            S::Or(o.a == S::kOne, S::kInf, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kNan, S::kNan)))),   \
      erfcinv)                                                                                                      \
  ROW(erfcinv, erfcinv(x),                                                                                          \
      S::Or(S::Value(o.a) < 0 || S::Value(o.a) > 2, S::kNan,                                                        \
            S::Or(o.a == S::kTwo, S::kNegInf, S::Ends(o, S::kInf, S::kInf, S::kNan, S::kNan))),                     \
      erfinv)                                                                                                       \
  ROW(normcdf, normcdf(x),                                                                                          \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kOne : S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      normcdfinv)                                                                                                   \
  ROW(normcdfinv, normcdfinv(x),                                                                                    \
      S::Or(S::Value(o.a) < 0 || S::Value(o.a) > 1, S::kNan,                                                        \
            S::Or(o.a == S::kOne, S::kInf, S::Ends(o, S::kNegInf, S::kNegInf, S::kNan, S::kNan))),                  \
      normcdf)
#define SPECIAL_GAMMA(ROW, S)                                                                                   \
  ROW(tgamma, tgamma(x),                                                                                        \
      S::Or(S::Value(o.a) < 0 && S::Value(o.a) == std::trunc(S::Value(o.a)), S::kNan,                           \
            S::Ends(o, S::kInf, S::kNegInf, S::kInf, S::kNan)),                                                 \
      lgamma)                                                                                                   \
  ROW(lgamma, lgamma(x),                                                                                        \
      S::Or(S::Value(o.a) < 0 && S::Value(o.a) == std::trunc(S::Value(o.a)), S::kInf,                           \
            S::Or(o.a == S::kOne || o.a == S::kTwo, S::kZero, S::Ends(o, S::kInf, S::kInf, S::kInf, S::kInf))), \
      tgamma)
#define SPECIAL_BESSEL(ROW, S)                                                                                     \
  ROW(j0, j0(x), S::IsInfinite(o.a) ? S::Is(S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), cyl_bessel_i0) \
  ROW(j1, j1(x), S::Keeps(o, S::kZero, S::kNegZero), cyl_bessel_i1)                                                \
  ROW(jn, jn(3, x), o.a == S::kInf ? S::Is(S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()),                 \
      jn_of_negative_order)                                                                                        \
  ROW(jn_of_negative_order, jn(-1, x), S::Is(S::kNan), jn)                                                         \
  ROW(y0, y0(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan)), j0)     \
  ROW(y1, y1(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan)), j1)     \
  ROW(yn, yn(3, x),                                                                                                \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                            \
            (o.a == S::kNegZero ? cts::Open() : S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan))),           \
      jn)                                                                                                          \
  ROW(yn_of_negative_order, yn(-1, x), S::Is(S::kNan), yn)                                                         \
  ROW(cyl_bessel_i0, cyl_bessel_i0(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kInf), cyl_bessel_i1)              \
  ROW(cyl_bessel_i1, cyl_bessel_i1(x), S::Keeps(o, S::kInf, S::kNegInf), cyl_bessel_i0)
#define SPECIAL_NORMS(ROW, S)                                                                                         \
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
#define SPECIAL_ATAN2(ROW, S)                                      \
  ROW(atan2, Quarters(atan2(x, y)), Angle<S>(o.a, o.b), exchanged) \
  ROW(exchanged, Quarters(atan2(y, x)), Angle<S>(o.b, o.a), atan2)

}  // namespace
