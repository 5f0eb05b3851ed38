/*---
clause: lang.dpx.elements-without-optimization
control: each function is one that resembles it
control-fails-with: not the function of each element
build: [device-debug]
draft: five of five on an H200, not yet on an H100
---*/
#include <limits>

#include "cts/case.cuh"

#include "dynamic.family.cuh"

#include "dpx-rows.family.cuh"
#include "which-one.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;

Value Lesser(Value a, Value b, Value) { return std::min(a, b); }
Value Greater(Value a, Value b, Value) { return std::max(a, b); }
Value Distance(Value a, Value b, Value) { return a < b ? b - a : a - b; }
Value Average(Value a, Value b, Value) { return (a + b + 1) >> 1; }
Value HalfOfSum(Value a, Value b, Value) { return (a + b) >> 1; }
Value Size(Value a, Value, Value) { return a < 0 ? -a : a; }
Value Negated(Value a, Value, Value) { return -a; }
template <class T>
Value Fitting(Value x) {
  return std::clamp<Value>(x, std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
}
template <class T>
Value FittingSize(Value a, Value, Value) {
  return Fitting<T>(a < 0 ? -a : a);
}
template <class T>
Value FittingNegation(Value a, Value, Value) {
  return Fitting<T>(-a);
}
Value OnesIf(bool holds) { return holds ? -1 : 0; }
Value IfEqual(Value a, Value b, Value) { return OnesIf(a == b); }
Value IfNot(Value a, Value b, Value) { return OnesIf(a != b); }
Value IfGreater(Value a, Value b, Value) { return OnesIf(a > b); }
Value IfAtLeast(Value a, Value b, Value) { return OnesIf(a >= b); }
Value IfLess(Value a, Value b, Value) { return OnesIf(a < b); }
Value IfAtMost(Value a, Value b, Value) { return OnesIf(a <= b); }
template <class T>
cts::Bits SumOfDistances(const cts::Operands& o) {
  const cts::Bits word = Each<T>({o.a, o.b, 0}, Distance);
  cts::Bits sum = 0;
  for (unsigned i = 0; i < 4 / sizeof(T); ++i)
    sum += word >> 8 * sizeof(T) * i & (~cts::Bits{0} >> (64 - 8 * sizeof(T)));
  return sum;
}

// Of two halves and of four bytes, each of which the control takes for the other.
#define TWO_AND_FOUR(ROW, name, arguments, of_half, of_byte) \
  ROW(name##2, name##2 arguments, of_half, name##4)          \
  ROW(name##4, name##4 arguments, of_byte, name##2)
#define SIGNED(ROW, name, arguments, of) TWO_AND_FOUR(ROW, name, arguments, Each<S16>(o, of), Each<S8>(o, of))
#define UNSIGNED(ROW, name, arguments, of) TWO_AND_FOUR(ROW, name, arguments, Each<U16>(o, of), Each<U8>(o, of))
#define SIMD(ROW)                                                                                        \
  SIGNED(ROW, __vmins, (x, y), Lesser)                                                                   \
  SIGNED(ROW, __vmaxs, (x, y), Greater)                                                                  \
  UNSIGNED(ROW, __vminu, (x, y), Lesser)                                                                 \
  UNSIGNED(ROW, __vmaxu, (x, y), Greater)                                                                \
  UNSIGNED(ROW, __vavgu, (x, y), Average)                                                                \
  UNSIGNED(ROW, __vhaddu, (x, y), HalfOfSum)                                                             \
  SIGNED(ROW, __vabsdiffs, (x, y), Distance)                                                             \
  UNSIGNED(ROW, __vabsdiffu, (x, y), Distance)                                                           \
  TWO_AND_FOUR(ROW, __vsads, (x, y), SumOfDistances<S16>(o), SumOfDistances<S8>(o))                      \
  TWO_AND_FOUR(ROW, __vsadu, (x, y), SumOfDistances<U16>(o), SumOfDistances<U8>(o))                      \
  SIGNED(ROW, __vabs, (x), Size)                                                                         \
  SIGNED(ROW, __vneg, (x), Negated)                                                                      \
  TWO_AND_FOUR(ROW, __vabsss, (x), Each<S16>(o, FittingSize<S16>), Each<S8>(o, FittingSize<S8>))         \
  TWO_AND_FOUR(ROW, __vnegss, (x), Each<S16>(o, FittingNegation<S16>), Each<S8>(o, FittingNegation<S8>)) \
  UNSIGNED(ROW, __vcmpeq, (x, y), IfEqual)                                                               \
  UNSIGNED(ROW, __vcmpne, (x, y), IfNot)                                                                 \
  SIGNED(ROW, __vcmpgts, (x, y), IfGreater)                                                              \
  UNSIGNED(ROW, __vcmpgtu, (x, y), IfGreater)                                                            \
  SIGNED(ROW, __vcmpges, (x, y), IfAtLeast)                                                              \
  UNSIGNED(ROW, __vcmpgeu, (x, y), IfAtLeast)                                                            \
  SIGNED(ROW, __vcmplts, (x, y), IfLess)                                                                 \
  UNSIGNED(ROW, __vcmpltu, (x, y), IfLess)                                                               \
  SIGNED(ROW, __vcmples, (x, y), IfAtMost)                                                               \
  UNSIGNED(ROW, __vcmpleu, (x, y), IfAtMost)
#define FUNCTIONS(ROW) SIMD(ROW) DPX(ROW) WHICH_ONE(ROW)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the function of each element"); }

}  // namespace
