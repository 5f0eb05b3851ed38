/*---
clause: lang.integer.expressions
covers: drawn branches within branches and loops, and what they leave in variables
control: each sequence of statements is the next one
control-fails-with: not what the statements leave
unit-build: [[], [device-debug]]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

#include "../drawn.family.cuh"

#include "statements.family.cuh"

namespace {

#define STATEMENTS(ROW, n, next) DRAWN_OF_WORDS(ROW, Left, n, next)
#define FUNCTIONS(ROW)                    \
  TEN_EXPRESSIONS(ROW, STATEMENTS, 1, 20) \
  TEN_EXPRESSIONS(ROW, STATEMENTS, 2, 30) \
  TEN_EXPRESSIONS(ROW, STATEMENTS, 3, 40) TEN_EXPRESSIONS(ROW, STATEMENTS, 4, 10)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckWords<Functions>(32, cts::control(), "not what the statements leave"); }

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckAll(); }
#else
CTS_CASE(for_a_debugger) { CheckAll(); }
#endif

}  // namespace
