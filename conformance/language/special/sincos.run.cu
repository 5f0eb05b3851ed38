/*---
clause: lang.special.sincos
control: sine and cosine are exchanged
control-fails-with: [not the sine or cosine of float, not the sine or cosine of double]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

template <class T>
struct SineAndCosine {
  T sine, cosine;
};
template <class T>
__device__ SineAndCosine<T> OfAngle(T x) {
  SineAndCosine<T> both{77, 77};
  sincos(x, &both.sine, &both.cosine);
  return both;
}
template <class T>
__device__ SineAndCosine<T> OfHalfTurns(T x) {
  SineAndCosine<T> both{77, 77};
  sincospi(x, &both.sine, &both.cosine);
  return both;
}

#define BOTH(ROW, S, name, function)                                               \
  ROW(name##_sine, function(x).sine, S::Keeps(o, S::kNan, S::kNan), name##_cosine) \
  ROW(name##_cosine, function(x).cosine, S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), name##_sine)
#define FUNCTIONS(ROW, S) BOTH(ROW, S, sincos, OfAngle) BOTH(ROW, S, sincospi, OfHalfTurns)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the sine or cosine of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the sine or cosine of double"); }

}  // namespace
