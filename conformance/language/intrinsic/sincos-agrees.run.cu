/*---
clause: lang.intrinsic.sincos-agrees
control: sine and cosine are exchanged
control-fails-with: not what the function of one result returns
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

struct SineAndCosine {
  float sine, cosine;
};
__device__ SineAndCosine Both(float x) {
  SineAndCosine both{};
  __sincosf(x, &both.sine, &both.cosine);
  return both;
}
__device__ bool Alike(float a, float b) { return (isnan(a) && isnan(b)) || __float_as_uint(a) == __float_as_uint(b); }

#define FUNCTIONS(ROW)                                                             \
  ROW(sine, Alike(Both(x).sine, __sinf(x)), cts::Bits{1}, sine_is_cosine)          \
  ROW(cosine, Alike(Both(x).cosine, __cosf(x)), cts::Bits{1}, cosine_is_sine)      \
  ROW(sine_is_cosine, Alike(Both(x).sine, __cosf(x)), cts::Open(), sine_is_cosine) \
  ROW(cosine_is_sine, Alike(Both(x).cosine, __sinf(x)), cts::Open(), cosine_is_sine)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "not what the function of one result returns"); }

}  // namespace
