/*---
clause: lang.optimization.float-expressions
covers: choices between a number and what it is compared with, also zeros
control: the other one of both is chosen
control-fails-with: [not the float that the comparison chooses, not the double that the comparison chooses]
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

#include "../drawn.family.cuh"

#include "drawn-numbers.family.cuh"

namespace {

// A choice and, for the control, the other one. `holds` is the comparison as the host sees it.
#define CHOICE(ROW, I, name, condition, other, holds, bits)                             \
  ROW(name, (condition) ? x : (other), I::Is((holds) ? o.a : (bits)), name##_otherwise) \
  ROW(name##_otherwise, (condition) ? (other) : x, I::Is((holds) ? (bits) : o.a), name)
#define COMPARED(ROW, I, with, other, bits)                                              \
  CHOICE(ROW, I, less_than_##with, x < (other), other, I::Less(o.a, bits), bits)         \
  CHOICE(ROW, I, more_than_##with, x > (other), other, I::Less(bits, o.a), bits)         \
  CHOICE(ROW, I, at_most_##with, x <= (other), other, I::AtMost(o.a, bits), bits)        \
  CHOICE(ROW, I, at_least_##with, x >= (other), other, I::AtMost(bits, o.a), bits)       \
  CHOICE(ROW, I, not_less_than_##with, !(x < (other)), other, !I::Less(o.a, bits), bits) \
  CHOICE(ROW, I, not_more_than_##with, !(x > (other)), other, !I::Less(bits, o.a), bits) \
  CHOICE(ROW, I, equal_to_##with, x == (other), other, I::Equal(o.a, bits), bits)        \
  CHOICE(ROW, I, unequal_to_##with, x != (other), other, !I::Equal(o.a, bits), bits)
#define OF_TYPE(ROW, T, I)                               \
  COMPARED(ROW, I, zero, T{0}, Bits{0})                  \
  COMPARED(ROW, I, negative_zero, -T{0}, I::kSign)       \
  COMPARED(ROW, I, one, T{1}, I::kOne)                   \
  COMPARED(ROW, I, minus_two, T{-2}, I::kTwo | I::kSign) \
  COMPARED(ROW, I, another, y, o.b)

template <const cts::Format& f>
struct Chosen : Number<f> {
  static cts::Expected Is(Bits exact) { return cts::Number(f, exact); }
  static bool AtMost(Bits x, Bits y) { return Number<f>::Less(x, y) || Number<f>::Equal(x, y); }
};
using F = Chosen<cts::kFloat>;
using D = Chosen<cts::kDouble>;

#define FLOATS(ROW) OF_TYPE(ROW, float, F)
#define DOUBLES(ROW) OF_TYPE(ROW, double, D)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

void CheckFloats() {
  CheckRounded<Floats>(cts::kFloat, 2, cts::control(), "not the float that the comparison chooses");
}
void CheckDoubles() {
  CheckRounded<Doubles>(cts::kDouble, 2, cts::control(), "not the double that the comparison chooses");
}

#if CTS_UNIT == 1
CTS_CASE(float_optimized) { CheckFloats(); }
CTS_CASE(double_optimized) { CheckDoubles(); }
#else
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#endif

}  // namespace
