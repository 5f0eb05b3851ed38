/*---
clause: lang.integer.expressions
control: each expression is one that resembles it
control-fails-with: [not the words' expression, not the expression of 64 bits]
unit-build: [[], [device-debug]]
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "expressions.family.cuh"

namespace {

void CheckShorter() { CheckWords<OfWords>(32, cts::control(), "not the words' expression"); }
void CheckLonger() { CheckWords<OfLongs>(64, cts::control(), "not the expression of 64 bits"); }

#if CTS_UNIT == 1
CTS_CASE(words_optimized) { CheckShorter(); }
CTS_CASE(longs_optimized) { CheckLonger(); }
#else
CTS_CASE(words_for_a_debugger) { CheckShorter(); }
CTS_CASE(longs_for_a_debugger) { CheckLonger(); }
#endif

}  // namespace
