/*---
clause: lang.dpx.elements-without-optimization
control: each function is one that resembles it
control-fails-with: not the function of each element
build: [device-debug]
draft: not run on a GPU
---*/
#include <limits>

#include "cts/case.cuh"

#include "dynamic.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;

Value Lesser(Value a, Value b, Value) { return std::min(a, b); }
Value Greater(Value a, Value b, Value) { return std::max(a, b); }
Value Least(Value a, Value b, Value c) { return std::min({a, b, c}); }
Value Greatest(Value a, Value b, Value c) { return std::max({a, b, c}); }
Value LeastOrZero(Value a, Value b, Value c) { return std::max(std::min({a, b, c}), Value{0}); }
Value GreatestOrZero(Value a, Value b, Value c) { return std::max({a, b, c, Value{0}}); }
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
Value GreaterOfSum(Value sum, Value c) { return std::max(sum, c); }
Value LesserOfSum(Value sum, Value c) { return std::min(sum, c); }
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
  UNSIGNED(ROW, __vcmpgeu, (x, y), IfAtLeast)
#define LEAST_AND_GREATEST(ROW, type, T, arguments)                                                     \
  ROW(__vimax3_##type, __vimax3_##type arguments, Each<T>(o, Greatest), __vimin3_##type)                \
  ROW(__vimin3_##type, __vimin3_##type arguments, Each<T>(o, Least), __vimax3_##type)                   \
  ROW(__viaddmax_##type, __viaddmax_##type arguments, EachOfSum<T>(o, GreaterOfSum), __viaddmin_##type) \
  ROW(__viaddmin_##type, __viaddmin_##type arguments, EachOfSum<T>(o, LesserOfSum), __viaddmax_##type)
#define OR_ZERO(ROW, type, T, arguments)                                                                     \
  ROW(__vimax3_##type##_relu, __vimax3_##type##_relu arguments, Each<T>(o, GreatestOrZero), __vimax3_##type) \
  ROW(__vimin3_##type##_relu, __vimin3_##type##_relu arguments, Each<T>(o, LeastOrZero), __vimin3_##type)
#define FUNCTIONS(ROW)                            \
  SIMD(ROW)                                       \
  LEAST_AND_GREATEST(ROW, s32, S32, (sx, sy, sz)) \
  LEAST_AND_GREATEST(ROW, u32, U32, (x, y, z))    \
  LEAST_AND_GREATEST(ROW, s16x2, S16, (x, y, z))  \
  LEAST_AND_GREATEST(ROW, u16x2, U16, (x, y, z))  \
  OR_ZERO(ROW, s32, S32, (sx, sy, sz))            \
  OR_ZERO(ROW, s16x2, S16, (x, y, z))

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the function of each element"); }

}  // namespace
