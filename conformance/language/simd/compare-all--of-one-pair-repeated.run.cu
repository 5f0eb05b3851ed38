/*---
clause: lang.simd.compare-all
covers: one pair in all elements, with and without a sign
control: another comparison, or that of the other sign
control-fails-with: "0 where all elements fulfil a comparison, or no 0 where none does"
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

// The lowest element of a word, in all of them.
__device__ unsigned Halves(unsigned word) { return (word & 0xFFFF) * 0x10001; }
__device__ unsigned Bytes(unsigned word) { return (word & 0xFF) * 0x01010101; }

// Whether the result is 1, or what else, is of the case without an aspect.
#define COMPARED(ROW, name, of, T, relation, other) \
  ROW(name, name(of(x), of(y)) != 0 ? 1 : 0, Element<T>(o.a, 0) relation Element<T>(o.b, 0) ? 1 : 0, other)

#define COMPARE_ALL(ROW)                                 \
  COMPARED(ROW, __vseteq2, Halves, U16, ==, __vsetgeu2)  \
  COMPARED(ROW, __vsetne2, Halves, U16, !=, __vsetgtu2)  \
  COMPARED(ROW, __vsetges2, Halves, S16, >=, __vsetgts2) \
  COMPARED(ROW, __vsetgeu2, Halves, U16, >=, __vsetges2) \
  COMPARED(ROW, __vsetgts2, Halves, S16, >, __vsetges2)  \
  COMPARED(ROW, __vsetgtu2, Halves, U16, >, __vsetgts2)  \
  COMPARED(ROW, __vsetles2, Halves, S16, <=, __vsetlts2) \
  COMPARED(ROW, __vsetleu2, Halves, U16, <=, __vsetles2) \
  COMPARED(ROW, __vsetlts2, Halves, S16, <, __vsetles2)  \
  COMPARED(ROW, __vsetltu2, Halves, U16, <, __vsetlts2)  \
  COMPARED(ROW, __vseteq4, Bytes, U8, ==, __vsetgeu4)    \
  COMPARED(ROW, __vsetne4, Bytes, U8, !=, __vsetgtu4)    \
  COMPARED(ROW, __vsetges4, Bytes, S8, >=, __vsetgts4)   \
  COMPARED(ROW, __vsetgeu4, Bytes, U8, >=, __vsetges4)   \
  COMPARED(ROW, __vsetgts4, Bytes, S8, >, __vsetges4)    \
  COMPARED(ROW, __vsetgtu4, Bytes, U8, >, __vsetgts4)    \
  COMPARED(ROW, __vsetles4, Bytes, S8, <=, __vsetlts4)   \
  COMPARED(ROW, __vsetleu4, Bytes, U8, <=, __vsetles4)   \
  COMPARED(ROW, __vsetlts4, Bytes, S8, <, __vsetles4)    \
  COMPARED(ROW, __vsetltu4, Bytes, U8, <, __vsetlts4)
CTS_EXACT_TABLE(Functions, COMPARE_ALL, WORD_OPERANDS);

CTS_CASE() {
  CheckLanes<Functions>(cts::control(), "0 where all elements fulfil a comparison, or no 0 where none does");
}

}  // namespace
