/*---
clause: lang.simd.average
control: the unsigned function for the signed one, and the one that rounds in another way
control-fails-with: not the average of each element
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

// The header does not say to which side half of a negative odd sum is rounded.
template <class T>
cts::Expected Average(const cts::Operands& o) {
  bool open = false;
  const cts::Bits word = Each<T>(o, [&](int a, int b) {
    open |= a + b < 0 && (a + b) % 2 != 0;
    return a + b >= 0 ? (a + b + 1) / 2 : (a + b) / 2;
  });
  return open ? cts::Open() : cts::Expected(word);
}

#define FUNCTIONS(ROW)                                                                                  \
  ROW(__vavgs2, __vavgs2(x, y), Average<S16>(o), __vavgu2)                                              \
  ROW(__vavgu2, __vavgu2(x, y), Each<U16>(o, [](int a, int b) { return (a + b + 1) >> 1; }), __vhaddu2) \
  ROW(__vhaddu2, __vhaddu2(x, y), Each<U16>(o, [](int a, int b) { return (a + b) >> 1; }), __vavgu2)    \
  ROW(__vavgs4, __vavgs4(x, y), Average<S8>(o), __vavgu4)                                               \
  ROW(__vavgu4, __vavgu4(x, y), Each<U8>(o, [](int a, int b) { return (a + b + 1) >> 1; }), __vhaddu4)  \
  ROW(__vhaddu4, __vhaddu4(x, y), Each<U8>(o, [](int a, int b) { return (a + b) >> 1; }), __vavgu4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the average of each element"); }

}  // namespace
