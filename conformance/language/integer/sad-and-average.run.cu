/*---
clause: lang.integer.sad-and-average
control: the signed function for the unsigned one, and the rounded average for the plain one
control-fails-with: not the sum of a difference, or not the average
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

cts::Bits Distance(__int128 x, __int128 y, cts::Bits z) { return Word((x < y ? y - x : x - y) + z); }

#define FUNCTIONS(ROW)                                                                      \
  ROW(__sad, __sad(sx, sy, z), Distance(Signed(o.a, 32), Signed(o.b, 32), o.c), __usad)     \
  ROW(__usad, __usad(x, y, z), Distance(o.a, o.b, o.c), __sad)                              \
  ROW(__hadd, __hadd(sx, sy), Word((Signed(o.a, 32) + Signed(o.b, 32)) >> 1), __rhadd)      \
  ROW(__rhadd, __rhadd(sx, sy), Word((Signed(o.a, 32) + Signed(o.b, 32) + 1) >> 1), __hadd) \
  ROW(__uhadd, __uhadd(x, y), Word((o.a + o.b) >> 1), __urhadd)                             \
  ROW(__urhadd, __urhadd(x, y), Word((o.a + o.b + 1) >> 1), __uhadd)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckWords<Functions>(32, cts::control(), "not the sum of a difference, or not the average"); }

}  // namespace
