// Sums and differences of the elements of a word, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                       \
  ROW(__vadd2, __vadd2(x, y), Each<U16>(o, [](int a, int b) { return a + b; }), __vaddss2)                   \
  ROW(__vaddss2, __vaddss2(x, y), Each<S16>(o, [](int a, int b) { return Clamped<S16>(a + b); }), __vaddus2) \
  ROW(__vaddus2, __vaddus2(x, y), Each<U16>(o, [](int a, int b) { return Clamped<U16>(a + b); }), __vadd2)   \
  ROW(__vsub2, __vsub2(x, y), Each<U16>(o, [](int a, int b) { return a - b; }), __vsubss2)                   \
  ROW(__vsubss2, __vsubss2(x, y), Each<S16>(o, [](int a, int b) { return Clamped<S16>(a - b); }), __vsubus2) \
  ROW(__vsubus2, __vsubus2(x, y), Each<U16>(o, [](int a, int b) { return Clamped<U16>(a - b); }), __vsub2)   \
  ROW(__vadd4, __vadd4(x, y), Each<U8>(o, [](int a, int b) { return a + b; }), __vaddss4)                    \
  ROW(__vaddss4, __vaddss4(x, y), Each<S8>(o, [](int a, int b) { return Clamped<S8>(a + b); }), __vaddus4)   \
  ROW(__vaddus4, __vaddus4(x, y), Each<U8>(o, [](int a, int b) { return Clamped<U8>(a + b); }), __vadd4)     \
  ROW(__vsub4, __vsub4(x, y), Each<U8>(o, [](int a, int b) { return a - b; }), __vsubss4)                    \
  ROW(__vsubss4, __vsubss4(x, y), Each<S8>(o, [](int a, int b) { return Clamped<S8>(a - b); }), __vsubus4)   \
  ROW(__vsubus4, __vsubus4(x, y), Each<U8>(o, [](int a, int b) { return Clamped<U8>(a - b); }), __vsub4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

}  // namespace
