// Functions of double with their documented bounds, as rows for one case each. They need errors.family.cuh, which comes
// first.
#define EXPONENTIALS(ROW)                   \
  ROW(exp, exp(x), kExp, cts::Ulp(1))       \
  ROW(exp2, exp2(x), kExp2, cts::Ulp(1))    \
  ROW(exp10, exp10(x), kExp10, cts::Ulp(1)) \
  ROW(expm1, expm1(x), kExpm1, cts::Ulp(1))
#define LOGARITHMS(ROW)                     \
  ROW(log, log(x), kLog, cts::Ulp(1))       \
  ROW(log2, log2(x), kLog2, cts::Ulp(1))    \
  ROW(log10, log10(x), kLog10, cts::Ulp(1)) \
  ROW(log1p, log1p(x), kLog1p, cts::Ulp(1))
#define TRIGONOMETRIC(ROW)                                        \
  ROW(sin, sin(x), kSin, cts::Ulp(2))                             \
  ROW(cos, cos(x), kCos, cts::Ulp(2))                             \
  ROW(tan, tan(x), kTan, cts::Ulp(2))                             \
  ROW(sinpi, sinpi(x), kSinPi, cts::Ulp(2))                       \
  ROW(cospi, cospi(x), kCosPi, cts::Ulp(2))                       \
  ROW(sincos_sine, Both(sincos, x).sine, kSin, cts::Ulp(2))       \
  ROW(sincos_cosine, Both(sincos, x).cosine, kCos, cts::Ulp(2))   \
  ROW(sincospi_sine, Both(sincospi, x).sine, kSinPi, cts::Ulp(2)) \
  ROW(sincospi_cosine, Both(sincospi, x).cosine, kCosPi, cts::Ulp(2))
#define INVERSE_TRIGONOMETRIC(ROW)       \
  ROW(asin, asin(x), kAsin, cts::Ulp(2)) \
  ROW(acos, acos(x), kAcos, cts::Ulp(2)) \
  ROW(atan, atan(x), kAtan, cts::Ulp(2)) \
  ROW(atan2, atan2(x, y), kAtan2, cts::Ulp(2))
#define HYPERBOLIC(ROW)                     \
  ROW(sinh, sinh(x), kSinh, cts::Ulp(2))    \
  ROW(cosh, cosh(x), kCosh, cts::Ulp(1))    \
  ROW(tanh, tanh(x), kTanh, cts::Ulp(1))    \
  ROW(asinh, asinh(x), kAsinh, cts::Ulp(3)) \
  ROW(acosh, acosh(x), kAcosh, cts::Ulp(3)) \
  ROW(atanh, atanh(x), kAtanh, cts::Ulp(2))
#define POWER(ROW) ROW(pow, pow(x, y), kPower, cts::Ulp(2))
#define ROOTS(ROW)                                \
  ROW(rsqrt, rsqrt(x), kInverseRoot, cts::Ulp(1)) \
  ROW(cbrt, cbrt(x), kCubeRoot, cts::Ulp(1))      \
  ROW(rcbrt, rcbrt(x), kInverseCubeRoot, cts::Ulp(1))
#define NORMS(ROW)                                           \
  ROW(hypot, hypot(x, y), kNorm2, cts::Ulp(2))               \
  ROW(rhypot, rhypot(x, y), kInverseNorm2, cts::Ulp(1))      \
  ROW(norm3d, norm3d(x, y, z), kNorm3, cts::Ulp(2))          \
  ROW(rnorm3d, rnorm3d(x, y, z), kInverseNorm3, cts::Ulp(1)) \
  ROW(norm4d, norm4d(x, y, z, w), kNorm4, cts::Ulp(2))       \
  ROW(rnorm4d, rnorm4d(x, y, z, w), kInverseNorm4, cts::Ulp(1))
#define ERROR_FUNCTIONS(ROW)                          \
  ROW(erf, erf(x), kErf, cts::Ulp(2))                 \
  ROW(erfc, erfc(x), kErfc, cts::Ulp(5))              \
  ROW(erfinv, erfinv(x), kErfInverse, cts::Ulp(5))    \
  ROW(erfcinv, erfcinv(x), kErfcInverse, cts::Ulp(6)) \
  ROW(erfcx, erfcx(x), kErfcx, cts::Ulp(4))           \
  ROW(normcdf, normcdf(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinv, normcdfinv(x), kNormCdfInverse, cts::Ulp(8))
#define GAMMA(ROW)                                                         \
  ROW(lgamma, lgamma(x), kLgamma, OUTSIDE(-23.0001, -2.2637, cts::Ulp(4))) \
  ROW(tgamma, tgamma(x), kGamma, cts::Ulp(10))
#define BESSEL(ROW)                                                         \
  ROW(j0, j0(x), kJ0, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(j1, j1(x), kJ1, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(jn_128, jn(128, x), kJ128, FROM(1, cts::Absolute(5e-12)))             \
  ROW(y0, y0(x), kY0, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(y1, y1(x), kY1, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(yn_2, yn(2, x), kY2, ABOVE(3, cts::Absolute(5e-12)))                  \
  ROW(yn_8, yn(8, x), kY8, ABOVE(12, cts::Absolute(5e-12)))                 \
  ROW(cyl_bessel_i0, cyl_bessel_i0(x), kI0, cts::Ulp(6))                    \
  ROW(cyl_bessel_i1, cyl_bessel_i1(x), kI1, cts::Ulp(6))
#define EACH_FUNCTION(ROW)   \
  EXPONENTIALS(ROW)          \
  LOGARITHMS(ROW)            \
  TRIGONOMETRIC(ROW)         \
  INVERSE_TRIGONOMETRIC(ROW) \
  HYPERBOLIC(ROW)            \
  POWER(ROW)                 \
  ROOTS(ROW)                 \
  NORMS(ROW)                 \
  ERROR_FUNCTIONS(ROW)       \
  GAMMA(ROW)                 \
  BESSEL(ROW)
