/*---
clause: lang.simd.video-instructions
covers: comparisons
control: an element is left out
control-fails-with: not what the comparison of the elements gives
note: which operand fills the elements that the mask leaves out is told in two ways, so that merging masks name all
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "video.family.cuh"

namespace {

// On halves and bytes, one by one and added up, with operands of either sign and elements in another order.
#define EACH_FORM(ROW, compare, of)                                                                           \
  MASKED(ROW, vset2_##compare, "vset2.u32.u32." #compare, "", ".h0", ", %1, %2, %3",                          \
         (Video{2, false, false, false, 3, {10, false}, {32, false}}), of)                                    \
  MASKED(ROW, vset2_##compare##_add, "vset2.s32.u32." #compare ".add", ".h10", ".h1", ", %1.h03, %2.h31, %3", \
         (Video{2, false, false, true, 3, {3, true}, {31, false}}), of)                                       \
  MASKED(ROW, vset4_##compare, "vset4.u32.s32." #compare, "", ".b310", ", %1.b6420, %2.b7531, %3",            \
         (Video{4, false, false, false, 15, {6420, false}, {7531, true}}), of)                                \
  MASKED(ROW, vset4_##compare##_add, "vset4.s32.s32." #compare ".add", ".b321", ".b1", ", %1, %2.b4567, %3",  \
         (Video{4, false, false, true, 14, {3210, true}, {4567, true}}), of)

int Equal(int a, int b) { return a == b; }
int Unequal(int a, int b) { return a != b; }
int Less(int a, int b) { return a < b; }
int LessOrEqual(int a, int b) { return a <= b; }
int Greater(int a, int b) { return a > b; }
int GreaterOrEqual(int a, int b) { return a >= b; }

#define FUNCTIONS(ROW)            \
  EACH_FORM(ROW, eq, Equal)       \
  EACH_FORM(ROW, ne, Unequal)     \
  EACH_FORM(ROW, lt, Less)        \
  EACH_FORM(ROW, le, LessOrEqual) \
  EACH_FORM(ROW, gt, Greater)     \
  EACH_FORM(ROW, ge, GreaterOrEqual)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not what the comparison of the elements gives"); }

}  // namespace
