// The functions that half and bfloat16 have under one name, as rows of the tables of both. BITS(result) are those of a
// number; x, y and z are arguments, p and q pairs of them.

// What each gives for zeros, infinities, NaN and below zero; `S` is Special of the format.
#define SPECIAL_VALUES(ROW)                                                                                           \
  ROW(hsqrt, BITS(hsqrt(x)), S::Or(S::Value(o.a) < 0, S::kNan, S::Keeps(o, S::kInf, S::kNan)), hrsqrt)                \
  ROW(hrsqrt, BITS(hrsqrt(x)), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNan)), \
      hsqrt)                                                                                                          \
  ROW(hrcp, BITS(hrcp(x)), S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNegZero), hsqrt)                             \
  ROW(hlog, BITS(hlog(x)),                                                                                            \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp)                                                                                                           \
  ROW(hlog2, BITS(hlog2(x)),                                                                                          \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp2)                                                                                                          \
  ROW(hlog10, BITS(hlog10(x)),                                                                                        \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                               \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))),                   \
      hexp10)                                                                                                         \
  ROW(hexp, BITS(hexp(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog)                                     \
  ROW(hexp2, BITS(hexp2(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog2)                                  \
  ROW(hexp10, BITS(hexp10(x)), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), hlog10)                               \
  ROW(hsin, BITS(hsin(x)), S::Keeps(o, S::kNan, S::kNan), hcos)                                                       \
  ROW(hcos, BITS(hcos(x)), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), hsin)                                      \
  ROW(htanh, BITS(htanh(x)), S::Keeps(o, S::kOne, S::kNegOne), hsin)

// In the control the halves are exchanged.
#define PAIRWISE(ROW, name, pair, low, high)                      \
  ROW(name, Are(pair, low, high), cts::Bits{1}, name##_exchanged) \
  ROW(name##_exchanged, Are(pair, high, low), cts::Open(), name##_exchanged)

#define PAIRS(ROW)                                                  \
  PAIRWISE(ROW, h2sqrt, h2sqrt(p), hsqrt(x), hsqrt(y))              \
  PAIRWISE(ROW, h2rsqrt, h2rsqrt(p), hrsqrt(x), hrsqrt(y))          \
  PAIRWISE(ROW, h2rcp, h2rcp(p), hrcp(x), hrcp(y))                  \
  PAIRWISE(ROW, h2log, h2log(p), hlog(x), hlog(y))                  \
  PAIRWISE(ROW, h2log2, h2log2(p), hlog2(x), hlog2(y))              \
  PAIRWISE(ROW, h2log10, h2log10(p), hlog10(x), hlog10(y))          \
  PAIRWISE(ROW, h2exp, h2exp(p), hexp(x), hexp(y))                  \
  PAIRWISE(ROW, h2exp2, h2exp2(p), hexp2(x), hexp2(y))              \
  PAIRWISE(ROW, h2exp10, h2exp10(p), hexp10(x), hexp10(y))          \
  PAIRWISE(ROW, h2sin, h2sin(p), hsin(x), hsin(y))                  \
  PAIRWISE(ROW, h2cos, h2cos(p), hcos(x), hcos(y))                  \
  PAIRWISE(ROW, h2tanh, h2tanh(p), htanh(x), htanh(y))              \
  PAIRWISE(ROW, h2ceil, h2ceil(p), hceil(x), hceil(y))              \
  PAIRWISE(ROW, h2floor, h2floor(p), hfloor(x), hfloor(y))          \
  PAIRWISE(ROW, h2trunc, h2trunc(p), htrunc(x), htrunc(y))          \
  PAIRWISE(ROW, h2rint, h2rint(p), hrint(x), hrint(y))              \
  PAIRWISE(ROW, __hneg2, __hneg2(p), __hneg(x), __hneg(y))          \
  PAIRWISE(ROW, __habs2, __habs2(p), __habs(x), __habs(y))          \
  PAIRWISE(ROW, __hadd2, __hadd2(p, q), __hadd(x, z), __hadd(y, x)) \
  PAIRWISE(ROW, __hsub2, __hsub2(p, q), __hsub(x, z), __hsub(y, x)) \
  PAIRWISE(ROW, __hmul2, __hmul2(p, q), __hmul(x, z), __hmul(y, x)) \
  PAIRWISE(ROW, __hmin2, __hmin2(p, q), __hmin(x, z), __hmin(y, x)) \
  PAIRWISE(ROW, __hmax2, __hmax2(p, q), __hmax(x, z), __hmax(y, x)) \
  PAIRWISE(ROW, __hfma2, __hfma2(p, q, p), __hfma(x, z, x), __hfma(y, x, y))

// Each against the correctly rounded result; sine and cosine at most so many numbers from it.
#define ROUNDED_TO_NEAREST(ROW) ROUNDED_BUT_SINES(ROW) SINES(ROW, 0)
#define SINES(ROW, most)                         \
  ROW(hsin, BITS(hsin(x)), kSin, cts::Ulp(most)) \
  ROW(hcos, BITS(hcos(x)), kCos, cts::Ulp(most))
#define ROUNDED_BUT_SINES(ROW)                            \
  ROW(hsqrt, BITS(hsqrt(x)), kSquareRoot, cts::Ulp(0))    \
  ROW(hrsqrt, BITS(hrsqrt(x)), kInverseRoot, cts::Ulp(0)) \
  ROW(hrcp, BITS(hrcp(x)), kInverse, cts::Ulp(0))         \
  ROW(hlog, BITS(hlog(x)), kLog, cts::Ulp(0))             \
  ROW(hlog2, BITS(hlog2(x)), kLog2, cts::Ulp(0))          \
  ROW(hlog10, BITS(hlog10(x)), kLog10, cts::Ulp(0))       \
  ROW(hexp, BITS(hexp(x)), kExp, cts::Ulp(0))             \
  ROW(hexp2, BITS(hexp2(x)), kExp2, cts::Ulp(0))          \
  ROW(hexp10, BITS(hexp10(x)), kExp10, cts::Ulp(0))       \
  ROW(htanh, BITS(htanh(x)), kTanh, cts::Ulp(0))
