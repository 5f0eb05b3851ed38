/*---
clause: lang.special.neighbours-signs-and-classes
control: the operands are exchanged, or another function tells the class
control-fails-with:
  - not the neighbour or sign or class of a float
  - not the neighbour or sign or class of a double
  - not the absolute value
---*/
#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

template <class T>
Expected Copied(const cts::Operands& o) {
  constexpr Bits kSign = Host<T>::f.sign();
  return cts::Number(Host<T>::f, (o.a & ~kSign) | (o.b & kSign));
}
// The sign alone, of NaN too.
template <class T>
Expected IsNegative(Bits x) {
  return Bits{cts::IsNegative(Host<T>::f, x)};
}

#define OF_NUMBERS(ROW, T)                                                                                           \
  ROW(nextafter, nextafter(x, y), Host<T>::Is(std::nextafter(Host<T>::Value(o.a), Host<T>::Value(o.b))), from_other) \
  ROW(from_other, nextafter(y, x), Host<T>::Is(std::nextafter(Host<T>::Value(o.b), Host<T>::Value(o.a))), nextafter) \
  ROW(copysign, copysign(x, y), Copied<T>(o), sign_to_other)                                                         \
  ROW(sign_to_other, copysign(y, x), Copied<T>({o.b, o.a}), copysign)                                                \
  ROW(sign_of_copysign, signbit(copysign(x, y)) ? 1 : 0, IsNegative<T>(o.b), signbit)                                \
  ROW(signbit, signbit(x) ? 1 : 0, IsNegative<T>(o.a), sign_of_copysign)                                             \
  ROW(isnan, isnan(x) ? 1 : 0, Bits{cts::IsNan(Host<T>::f, o.a)}, isfinite)                                          \
  ROW(isinf, isinf(x) ? 1 : 0, Bits{cts::IsInfinite(Host<T>::f, o.a)}, isnan)                                        \
  ROW(isfinite, isfinite(x) ? 1 : 0, Bits{!cts::IsNan(Host<T>::f, o.a) && !cts::IsInfinite(Host<T>::f, o.a)}, isinf)
#define FLOATS(ROW) OF_NUMBERS(ROW, float)
#define DOUBLES(ROW) OF_NUMBERS(ROW, double)

// The least number has no absolute value in its type.
Expected Absolute(Bits x, int width) {
  const Bits sign = Bits{1} << (width - 1), all = sign | (sign - 1);
  if ((x & all) == sign) return Open();
  return (x & sign) != 0 ? (0 - x) & all : x & all;
}
#define INTEGERS(ROW)                                                                               \
  ROW(abs, abs(static_cast<int>(o.a)), Absolute(o.a, 32), of_the_other)                             \
  ROW(labs, static_cast<long long>(labs(static_cast<long>(o.a))), Absolute(o.a, 64), llabs_of_next) \
  ROW(llabs, llabs(static_cast<long long>(o.a)), Absolute(o.a, 64), llabs_of_next)                  \
  ROW(of_the_other, abs(static_cast<int>(o.b)), Open(), of_the_other)                               \
  ROW(llabs_of_next, llabs(static_cast<long long>(o.a + 1)), Open(), llabs_of_next)

CTS_EXACT_TABLE(Floats, FLOATS, EXACT_OPERANDS(float));
CTS_EXACT_TABLE(Doubles, DOUBLES, EXACT_OPERANDS(double));
CTS_EXACT_TABLE(Integers, INTEGERS, );

CTS_CASE(float) { CheckExact<Floats>(cts::kFloat, 2, cts::control(), "not the neighbour or sign or class of a float"); }
CTS_CASE(double) {
  CheckExact<Doubles>(cts::kDouble, 2, cts::control(), "not the neighbour or sign or class of a double");
}
CTS_CASE(integers) {
  cts::CheckExactTable<Integers>(cts::WordOperands(64, cts::Draws(kDrawn), cts::seed()), cts::control(),
                                 "not the absolute value");
}

}  // namespace
