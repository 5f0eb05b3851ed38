/*---
clause: lang.integer.expressions
covers: loops of unknown length, unrolled by 1 to 8
control: each loop begins one later
control-fails-with: not what the loop makes
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "loops.family.cuh"

namespace {

#define LOOP(ROW, name, Kind, by)                                                                                 \
  ROW(name##_by_##by, (Loop<Shape::Kind, by>(x, y, z, 0)),                                                        \
      (cts::Bits{Loop<Shape::Kind, by>(static_cast<U32>(o.a), static_cast<U32>(o.b), static_cast<U32>(o.c), 0)}), \
      name##_by_##by##_later)                                                                                     \
  ROW(name##_by_##by##_later, (Loop<Shape::Kind, by>(x, y, z, 1)),                                                \
      (cts::Bits{Loop<Shape::Kind, by>(static_cast<U32>(o.a), static_cast<U32>(o.b), static_cast<U32>(o.c), 1)}), \
      name##_by_##by)
#define EACH_LOOP(ROW, by)          \
  LOOP(ROW, sum, kSum, by)          \
  LOOP(ROW, down, kDown, by)        \
  LOOP(ROW, step, kStep, by)        \
  LOOP(ROW, leaves, kLeaves, by)    \
  LOOP(ROW, skips, kSkips, by)      \
  LOOP(ROW, least, kLeast, by)      \
  LOOP(ROW, wide, kWide, by)        \
  LOOP(ROW, with_sign, kSigned, by) \
  LOOP(ROW, twice, kTwice, by)      \
  LOOP(ROW, shifted, kShifted, by)  \
  LOOP(ROW, bytes, kBytes, by)      \
  LOOP(ROW, wraps, kWraps, by)
#define FUNCTIONS(ROW) EACH_LOOP(ROW, 1) EACH_LOOP(ROW, 2) EACH_LOOP(ROW, 3) EACH_LOOP(ROW, 4) EACH_LOOP(ROW, 8)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckWords<Functions>(32, cts::control(), "not what the loop makes"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
