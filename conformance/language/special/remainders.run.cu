/*---
clause: lang.special.remainders
control: the arguments are exchanged
control-fails-with: [not the remainder of floats, not the remainder of doubles]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

template <class T>
struct Remainder {
  T returned;
  int quotient;
};
template <class T>
__device__ Remainder<T> Remquo(T x, T y) {
  Remainder<T> of{};
  of.quotient = 77;
  of.returned = remquo(x, y, &of.quotient);
  return of;
}

// NaN where there is none, the first argument where the second is infinite, and a zero of the first one's sign where
// that divides it. Others are said elsewhere.
template <class S>
cts::Expected Rest(const cts::Operands& o) {
  if (S::IsNan(o.a) || S::IsNan(o.b) || S::IsInfinite(o.a) || S::Value(o.b) == 0) return S::Is(S::kNan);
  if (S::IsInfinite(o.b) || S::Value(o.a) == 0) return S::Is(o.a);
  return std::fmod(S::Value(o.a), S::Value(o.b)) == 0 ? S::Is(o.a & S::kNegZero) : cts::Open();
}
// The three last bits, and the sign where one of them is set; 0 where the second argument is infinite.
template <class S>
cts::Expected Quotient(const cts::Operands& o) {
  if (S::IsNan(o.a) || S::IsNan(o.b) || S::IsInfinite(o.a) || S::Value(o.b) == 0) return cts::Open();
  if (S::IsInfinite(o.b)) return cts::Bits{0};
  int quotient = 0;
  (void)std::remquo(S::Value(o.a), S::Value(o.b), &quotient);
  const auto last = static_cast<cts::Bits>(quotient < 0 ? -quotient : quotient) % 8;
  return last == 0 ? last : last | (quotient < 0 ? 8 : 0);
}
__device__ unsigned LastBits(int quotient, bool infinite) {
  if (infinite) return static_cast<unsigned>(quotient);
  const unsigned last = static_cast<unsigned>(quotient < 0 ? -quotient : quotient) % 8;
  return last == 0 ? last : last | (quotient < 0 ? 8 : 0);
}

#define ROW_AND_CONTROL(ROW, name, given, exact, control) \
  ROW(name, given, exact, name##_exchanged)               \
  ROW(name##_exchanged, control, cts::Open(), name##_exchanged)
#define FUNCTIONS(ROW, S)                                                                          \
  ROW_AND_CONTROL(ROW, fmod, fmod(x, y), Rest<S>(o), fmod(y, x))                                   \
  ROW_AND_CONTROL(ROW, remainder, remainder(x, y), Rest<S>(o), remainder(y, x))                    \
  ROW_AND_CONTROL(ROW, remquo, Remquo(x, y).returned, Rest<S>(o), Remquo(y, x).returned)           \
  ROW_AND_CONTROL(ROW, remquo_quotient, LastBits(Remquo(x, y).quotient, isinf(y)), Quotient<S>(o), \
                  LastBits(Remquo(y, x).quotient, isinf(y)))
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the remainder of floats"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the remainder of doubles"); }

}  // namespace
