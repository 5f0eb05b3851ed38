/*---
clause: lang.special.trigonometric-and-inverse
control: each function is another one
control-fails-with: [not the angle or its function of float, not the angle or its function of double]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

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

#define FUNCTIONS(ROW, S)                                                                               \
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
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the angle or its function of float"); }
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the angle or its function of double");
}

}  // namespace
