/*---
clause: lang.simd.differences
control: the signed function for the unsigned one, and the other way round
control-fails-with: not the absolute difference of each element, or not their sum
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

int Distance(int a, int b) { return a < b ? b - a : a - b; }

template <class T>
cts::Bits SumOfDistances(const cts::Operands& o) {
  int sum = 0;
  for (int i = 0; i < static_cast<int>(4 / sizeof(T)); ++i) sum += Distance(Element<T>(o.a, i), Element<T>(o.b, i));
  return static_cast<cts::Bits>(sum);
}

#define FUNCTIONS(ROW)                                                        \
  ROW(__vabsdiffs2, __vabsdiffs2(x, y), Each<S16>(o, Distance), __vabsdiffu2) \
  ROW(__vsads2, __vsads2(x, y), SumOfDistances<S16>(o), __vsadu2)             \
  ROW(__vabsdiffu2, __vabsdiffu2(x, y), Each<U16>(o, Distance), __vabsdiffs2) \
  ROW(__vsadu2, __vsadu2(x, y), SumOfDistances<U16>(o), __vsads2)             \
  ROW(__vabsdiffs4, __vabsdiffs4(x, y), Each<S8>(o, Distance), __vabsdiffu4)  \
  ROW(__vsads4, __vsads4(x, y), SumOfDistances<S8>(o), __vsadu4)              \
  ROW(__vabsdiffu4, __vabsdiffu4(x, y), Each<U8>(o, Distance), __vabsdiffs4)  \
  ROW(__vsadu4, __vsadu4(x, y), SumOfDistances<U8>(o), __vsads4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the absolute difference of each element, or not their sum"); }

}  // namespace
