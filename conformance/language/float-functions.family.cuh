// Functions of float with their documented bounds, as rows for one case each. They need errors.family.cuh, which comes
// first.
#define EXPONENTIALS(ROW)                    \
  ROW(expf, exp(x), kExp, cts::Ulp(2))       \
  ROW(exp2f, exp2(x), kExp2, cts::Ulp(2))    \
  ROW(exp10f, exp10(x), kExp10, cts::Ulp(2)) \
  ROW(expm1f, expm1(x), kExpm1, cts::Ulp(1))
#define LOGARITHMS(ROW)                      \
  ROW(logf, log(x), kLog, cts::Ulp(1))       \
  ROW(log2f, log2(x), kLog2, cts::Ulp(1))    \
  ROW(log10f, log10(x), kLog10, cts::Ulp(2)) \
  ROW(log1pf, log1p(x), kLog1p, cts::Ulp(1))
#define TRIGONOMETRIC(ROW)                                         \
  ROW(sinf, sin(x), kSin, cts::Ulp(2))                             \
  ROW(cosf, cos(x), kCos, cts::Ulp(2))                             \
  ROW(tanf, tan(x), kTan, cts::Ulp(4))                             \
  ROW(sinpif, sinpi(x), kSinPi, cts::Ulp(1))                       \
  ROW(cospif, cospi(x), kCosPi, cts::Ulp(1))                       \
  ROW(sincosf_sine, Both(sincos, x).sine, kSin, cts::Ulp(2))       \
  ROW(sincosf_cosine, Both(sincos, x).cosine, kCos, cts::Ulp(2))   \
  ROW(sincospif_sine, Both(sincospi, x).sine, kSinPi, cts::Ulp(1)) \
  ROW(sincospif_cosine, Both(sincospi, x).cosine, kCosPi, cts::Ulp(1))
#define INVERSE_TRIGONOMETRIC(ROW)        \
  ROW(asinf, asin(x), kAsin, cts::Ulp(2)) \
  ROW(acosf, acos(x), kAcos, cts::Ulp(2)) \
  ROW(atanf, atan(x), kAtan, cts::Ulp(2)) \
  ROW(atan2f, atan2(x, y), kAtan2, cts::Ulp(3))
#define HYPERBOLIC(ROW)                      \
  ROW(sinhf, sinh(x), kSinh, cts::Ulp(3))    \
  ROW(coshf, cosh(x), kCosh, cts::Ulp(2))    \
  ROW(tanhf, tanh(x), kTanh, cts::Ulp(2))    \
  ROW(asinhf, asinh(x), kAsinh, cts::Ulp(3)) \
  ROW(acoshf, acosh(x), kAcosh, cts::Ulp(4)) \
  ROW(atanhf, atanh(x), kAtanh, cts::Ulp(3))
#define POWER(ROW) ROW(powf, powf(x, y), kPower, cts::Ulp(4))
#define ROOTS(ROW)                                 \
  ROW(rsqrtf, rsqrt(x), kInverseRoot, cts::Ulp(2)) \
  ROW(cbrtf, cbrt(x), kCubeRoot, cts::Ulp(1))      \
  ROW(rcbrtf, rcbrt(x), kInverseCubeRoot, cts::Ulp(1))
#define NORMS(ROW)                                             \
  ROW(hypotf, hypotf(x, y), kNorm2, cts::Ulp(3))               \
  ROW(rhypotf, rhypotf(x, y), kInverseNorm2, cts::Ulp(2))      \
  ROW(norm3df, norm3df(x, y, z), kNorm3, cts::Ulp(3))          \
  ROW(rnorm3df, rnorm3df(x, y, z), kInverseNorm3, cts::Ulp(2)) \
  ROW(norm4df, norm4df(x, y, z, w), kNorm4, cts::Ulp(3))       \
  ROW(rnorm4df, rnorm4df(x, y, z, w), kInverseNorm4, cts::Ulp(2))
#define ERROR_FUNCTIONS(ROW)                           \
  ROW(erff, erf(x), kErf, cts::Ulp(2))                 \
  ROW(erfcf, erfc(x), kErfc, cts::Ulp(4))              \
  ROW(erfinvf, erfinv(x), kErfInverse, cts::Ulp(2))    \
  ROW(erfcinvf, erfcinv(x), kErfcInverse, cts::Ulp(4)) \
  ROW(erfcxf, erfcx(x), kErfcx, cts::Ulp(4))           \
  ROW(normcdff, normcdf(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinvf, normcdfinv(x), kNormCdfInverse, cts::Ulp(5))
#define GAMMA(ROW)                                                        \
  ROW(lgammaf, lgamma(x), kLgamma, OUTSIDE(-10.001, -2.264, cts::Ulp(6))) \
  ROW(tgammaf, tgamma(x), kGamma, cts::Ulp(5))
#define BESSEL(ROW)                                                                 \
  ROW(j0f, j0(x), kJ0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(j1f, j1(x), kJ1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(jnf_128, jn(128, x), kJ128, FROM(1, cts::Absolute(2.2e-6)))                   \
  ROW(y0f, y0(x), kY0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(y1f, y1(x), kY1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(ynf_2, yn(2, x), kY2, BELOW(2, cts::Ulp(7)), FROM(2, cts::Absolute(2.2e-6)))  \
  ROW(ynf_8, yn(8, x), kY8, BELOW(8, cts::Ulp(22)), FROM(8, cts::Absolute(2.2e-6))) \
  ROW(cyl_bessel_i0f, cyl_bessel_i0(x), kI0, cts::Ulp(6))                           \
  ROW(cyl_bessel_i1f, cyl_bessel_i1(x), kI1, cts::Ulp(6))
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
