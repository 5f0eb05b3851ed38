/*---
clause: lang.simd.compare-mask
covers: comparisons within a branch that knows one operand
control: another comparison, or that of the other sign
control-fails-with: not all ones where the comparison with a known operand holds
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

namespace {

// The branch compares in 64 bits; boundary words have the number that it asks for. Elsewhere the result is z.
constexpr unsigned kKnown = 1;
#define KNOWN const bool known = static_cast<long long>(y) == kKnown;

#define ONE(ROW, name, T, sign, other)                                                       \
  ROW(name, known ? name(x, y) : z,                                                          \
      static_cast<unsigned>(o.b) == kKnown                                                   \
          ? Each<T>({.a = o.a, .b = kKnown}, [](int a, int b) { return a sign b ? -1 : 0; }) \
          : static_cast<unsigned>(o.c),                                                      \
      other)
#define FUNCTIONS(ROW)                      \
  ONE(ROW, __vcmpeq2, U16, ==, __vcmpne2)   \
  ONE(ROW, __vcmpne2, U16, !=, __vcmpeq2)   \
  ONE(ROW, __vcmpges2, S16, >=, __vcmpgts2) \
  ONE(ROW, __vcmpgeu2, U16, >=, __vcmpges2) \
  ONE(ROW, __vcmpgts2, S16, >, __vcmpges2)  \
  ONE(ROW, __vcmpgtu2, U16, >, __vcmpgts2)  \
  ONE(ROW, __vcmples2, S16, <=, __vcmplts2) \
  ONE(ROW, __vcmpleu2, U16, <=, __vcmples2) \
  ONE(ROW, __vcmplts2, S16, <, __vcmples2)  \
  ONE(ROW, __vcmpltu2, U16, <, __vcmplts2)  \
  ONE(ROW, __vcmpeq4, U8, ==, __vcmpne4)    \
  ONE(ROW, __vcmpne4, U8, !=, __vcmpeq4)    \
  ONE(ROW, __vcmpges4, S8, >=, __vcmpgts4)  \
  ONE(ROW, __vcmpgeu4, U8, >=, __vcmpges4)  \
  ONE(ROW, __vcmpgts4, S8, >, __vcmpges4)   \
  ONE(ROW, __vcmpgtu4, U8, >, __vcmpgts4)   \
  ONE(ROW, __vcmples4, S8, <=, __vcmplts4)  \
  ONE(ROW, __vcmpleu4, U8, <=, __vcmples4)  \
  ONE(ROW, __vcmplts4, S8, <, __vcmples4)   \
  ONE(ROW, __vcmpltu4, U8, <, __vcmplts4)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS KNOWN);

constexpr const char* kWrong = "not all ones where the comparison with a known operand holds";
#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckLanes<Functions>(cts::control(), kWrong); }
#else
CTS_CASE(for_a_debugger) { CheckLanes<Functions>(cts::control(), kWrong); }
#endif

}  // namespace
