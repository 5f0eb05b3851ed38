/*---
clause: lang.integer.funnel-shifts
covers: amounts that are constants, one word twice, and words that are 0
control: the shift to the other side, or by one more
control-fails-with: not the word of the pair that is shifted by a constant
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

cts::Bits Pair(cts::Bits low, cts::Bits high) { return high << 32 | low; }
unsigned Clamped(unsigned amount) { return amount < 32 ? amount : 32; }

// Each row with what the control computes instead. By half of a word both directions give the same.
#define BY_EACH(ROW, name, amount, l, r, lc, rc)                                                       \
  ROW(l_by_##name, __funnelshift_l(x, y, amount), Word(Pair(o.a, o.b) << (amount & 31) >> 32), l)      \
  ROW(r_by_##name, __funnelshift_r(x, y, amount), Word(Pair(o.a, o.b) >> (amount & 31)), r)            \
  ROW(lc_by_##name, __funnelshift_lc(x, y, amount), Word(Pair(o.a, o.b) << Clamped(amount) >> 32), lc) \
  ROW(rc_by_##name, __funnelshift_rc(x, y, amount), Word(Pair(o.a, o.b) >> Clamped(amount)), rc)
#define BY(ROW, name, amount) BY_EACH(ROW, name, amount, r_by_##name, l_by_##name, rc_by_##name, lc_by_##name)
#define BY_HALF(ROW) BY_EACH(ROW, 16, 16u, l_by_17, r_by_17, lc_by_17, rc_by_17)
#define OF_ONE_WORD(ROW, name, amount)                                                                   \
  ROW(turned_left_by_##name, __funnelshift_l(x, x, amount), Word(Pair(o.a, o.a) << (amount & 31) >> 32), \
      turned_right_by_##name)                                                                            \
  ROW(turned_right_by_##name, __funnelshift_r(x, x, amount), Word(Pair(o.a, o.a) >> (amount & 31)),      \
      turned_left_by_##name)
#define BESIDE_ZERO(ROW, name, amount)                                                                              \
  ROW(l_above_0_by_##name, __funnelshift_l(0, y, amount), Word(Pair(0, o.b) << (amount & 31) >> 32),                \
      r_above_0_by_##name)                                                                                          \
  ROW(r_above_0_by_##name, __funnelshift_r(0, y, amount), Word(Pair(0, o.b) >> (amount & 31)), l_above_0_by_##name) \
  ROW(lc_below_0_by_##name, __funnelshift_lc(x, 0, amount), Word(Pair(o.a, 0) << Clamped(amount) >> 32),            \
      rc_below_0_by_##name)                                                                                         \
  ROW(rc_below_0_by_##name, __funnelshift_rc(x, 0, amount), Word(Pair(o.a, 0) >> Clamped(amount)), lc_below_0_by_##name)

#define FUNCTIONS(ROW)           \
  BY(ROW, 0, 0u)                 \
  BY(ROW, 1, 1u)                 \
  BY(ROW, 8, 8u)                 \
  BY_HALF(ROW)                   \
  BY(ROW, 17, 17u)               \
  BY(ROW, 24, 24u)               \
  BY(ROW, 31, 31u)               \
  BY(ROW, 32, 32u)               \
  BY(ROW, 33, 33u)               \
  BY(ROW, 63, 63u)               \
  BY(ROW, 64, 64u)               \
  BY(ROW, 255, 255u)             \
  BY(ROW, 256, 256u)             \
  BY(ROW, 80000001, 0x80000001u) \
  BY(ROW, ffffffff, 0xffffffffu) \
  OF_ONE_WORD(ROW, 1, 1u)        \
  OF_ONE_WORD(ROW, 8, 8u)        \
  OF_ONE_WORD(ROW, 31, 31u)      \
  OF_ONE_WORD(ROW, 33, 33u)      \
  OF_ONE_WORD(ROW, 56, 56u)      \
  BESIDE_ZERO(ROW, 5, 5u)        \
  BESIDE_ZERO(ROW, 40, 40u)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void Check() { CheckWords<Functions>(32, cts::control(), "not the word of the pair that is shifted by a constant"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { Check(); }
#else
CTS_CASE(for_a_debugger) { Check(); }
#endif

}  // namespace
