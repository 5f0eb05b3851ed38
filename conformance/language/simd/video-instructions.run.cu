/*---
clause: lang.simd.video-instructions
control: another element is left out, or taken in
control-fails-with: not what the instruction makes of the elements
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "video.family.cuh"

namespace {

// On halves and bytes: one by one, clamped, and added up, with operands of either sign and elements in another order.
#define EACH_FORM(ROW, op, of)                                                             \
  MASKED(ROW, op##2, #op "2.u32.u32.u32", "", ".h0", ", %1, %2, %3",                       \
         (Video{2, false, false, false, 3, {10, false}, {32, false}}), of)                 \
  MASKED(ROW, op##2_sat, #op "2.s32.s32.u32.sat", ".h1", ".h0", ", %1.h03, %2.h12, %3",    \
         (Video{2, true, true, false, 2, {3, true}, {12, false}}), of)                     \
  MASKED(ROW, op##2_add, #op "2.s32.s32.s32.add", ".h10", ".h1", ", %1.h31, %2.h02, %3",   \
         (Video{2, true, false, true, 3, {31, true}, {2, true}}), of)                      \
  MASKED(ROW, op##4, #op "4.u32.s32.u32", ".b31", ".b30", ", %1.b6420, %2.b7531, %3",      \
         (Video{4, false, false, false, 10, {6420, true}, {7531, false}}), of)             \
  MASKED(ROW, op##4_sat, #op "4.u32.u32.s32.sat", "", ".b321", ", %1.b0123, %2.b4567, %3", \
         (Video{4, false, true, false, 15, {123, false}, {4567, true}}), of)               \
  MASKED(ROW, op##4_add, #op "4.u32.u32.u32.add", ".b320", ".b321", ", %1, %2, %3",        \
         (Video{4, false, false, true, 13, {3210, false}, {7654, false}}), of)

int Sum(int a, int b) { return a + b; }
int Difference(int a, int b) { return a - b; }
int Distance(int a, int b) { return std::abs(a - b); }
int Smaller(int a, int b) { return std::min(a, b); }
int Greater(int a, int b) { return std::max(a, b); }

#define FUNCTIONS(ROW)               \
  EACH_FORM(ROW, vadd, Sum)          \
  EACH_FORM(ROW, vsub, Difference)   \
  EACH_FORM(ROW, vavrg, Average)     \
  EACH_FORM(ROW, vabsdiff, Distance) \
  EACH_FORM(ROW, vmin, Smaller)      \
  EACH_FORM(ROW, vmax, Greater)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not what the instruction makes of the elements"); }

}  // namespace
