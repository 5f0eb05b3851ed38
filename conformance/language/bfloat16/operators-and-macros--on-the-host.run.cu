/*---
clause: lang.bfloat16.operators-and-macros
covers: the operators of one number and of pairs on the host
control: another operator, or the halves are exchanged
control-fails-with: an operator of the host gives another result than its function
launches: none
draft: four of five on an H200
---*/
#include <cuda_bf16.h>

#include <cstring>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;
using O = const cts::Operands&;

constexpr cts::Bits kOne = static_cast<cts::Bits>(cts::kBfloat16.bias()) << cts::kBfloat16.fraction;

__nv_bfloat16 Number(cts::Bits bits) {
  const auto word = static_cast<unsigned short>(bits);
  __nv_bfloat16 x;
  std::memcpy(static_cast<void*>(&x), &word, sizeof word);
  return x;
}
cts::Bits BitsOf(__nv_bfloat16 x) {
  unsigned short bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}
cts::Bits BitsOf(bool holds) { return holds ? 1 : 0; }
template <class T, class F>
T Changed(T x, F change) {
  change(x);
  return x;
}

__nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return {low, high}; }

struct Row {
  const char* name;
  cts::Bits (*given)(__nv_bfloat16 x, __nv_bfloat16 y);
  cts::Bits (*instead)(__nv_bfloat16 x, __nv_bfloat16 y);
  cts::Expected (*exact)(O o);
};
#define GIVEN(expression) \
  [](__nv_bfloat16 x, [[maybe_unused]] __nv_bfloat16 y) -> cts::Bits { return BitsOf(expression); }
#define ROW(name, given, instead, ...)                                                   \
  {                                                                                      \
    name, GIVEN(given), GIVEN(instead), [](O o) -> cts::Expected { return __VA_ARGS__; } \
  }
#define AFTER(change) Changed(x, [&]([[maybe_unused]] __nv_bfloat16& t) { change; })

bool AtMost(O o) { return Exact::Less(o) || Exact::Equal(o); }

const Row kRows[] = {
    ROW("sum", x + y, x - y, Exact::Sum(o)),
    ROW("difference", x - y, x + y, Exact::Difference(o)),
    ROW("product", x* y, x / y, Exact::Product(o)),
    ROW("quotient", x / y, x* y, Exact::Quotient(o)),
    ROW("sum-assigned", AFTER(t += y), AFTER(t -= y), Exact::Sum(o)),
    ROW("difference-assigned", AFTER(t -= y), AFTER(t += y), Exact::Difference(o)),
    ROW("product-assigned", AFTER(t *= y), AFTER(t /= y), Exact::Product(o)),
    ROW("quotient-assigned", AFTER(t /= y), AFTER(t *= y), Exact::Quotient(o)),
    ROW("negated", -x, +x, cts::Number(cts::kBfloat16, o.a ^ cts::kBfloat16.sign())),
    ROW("kept", +x, -x, cts::Number(cts::kBfloat16, o.a)),
    ROW("increment", AFTER(++t), AFTER(--t), Exact::Sum({o.a, kOne, 0})),
    ROW("decrement", AFTER(--t), AFTER(++t), Exact::Difference({o.a, kOne, 0})),
    ROW("before-postfix-increment", AFTER(t = t++), AFTER(++t), cts::Number(cts::kBfloat16, o.a)),
    ROW("equal", x == y, x <= y, cts::Bits{Exact::Equal(o)}),
    ROW("not-equal", x != y, x < y, cts::Bits{!Exact::Equal(o)}),
    ROW("less", x<y, x> y, cts::Bits{Exact::Less(o)}),
    ROW("at-most", x <= y, x >= y, cts::Bits{AtMost(o)}),
    ROW("greater", x > y, x < y, cts::Bits{Exact::Less({o.b, o.a, 0})}),
    ROW("at-least", x >= y, x <= y, cts::Bits{AtMost({o.b, o.a, 0})}),
    ROW("pair-sum-low", (Pair(x, y) + Pair(y, y)).x, (Pair(x, y) + Pair(y, y)).y, Exact::Sum(o)),
    ROW("pair-difference-high", (Pair(y, x) - Pair(x, y)).y, (Pair(y, x) - Pair(x, y)).x, Exact::Difference(o)),
    ROW("pair-product-high", (Pair(x, x) * Pair(x, y)).y, (Pair(x, x) * Pair(x, y)).x, Exact::Product(o)),
    ROW("pair-quotient-low", (Pair(x, y) / Pair(y, x)).x, (Pair(x, y) / Pair(y, x)).y, Exact::Quotient(o)),
    ROW("pair-negated-low", (-Pair(x, y)).x, (-Pair(x, y)).y, cts::Number(cts::kBfloat16, o.a ^ cts::kBfloat16.sign())),
    ROW("pair-negated-high", (-Pair(y, x)).y, (-Pair(y, x)).x,
        cts::Number(cts::kBfloat16, o.a ^ cts::kBfloat16.sign())),
    ROW("pair-equal", Pair(x, x) == Pair(y, y), Pair(x, x) <= Pair(y, y), cts::Bits{Exact::Equal(o)}),
    ROW("pair-less", Pair(x, x) < Pair(y, y), Pair(x, x) > Pair(y, y), cts::Bits{Exact::Less(o)}),
};

CTS_CASE() {
  const cts::FloatOperands operands(cts::kBfloat16, 2, cts::ExtentOf(kDrawn), cts::seed());
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      unsigned wrong = 0;
      for (unsigned i = 0; i < operands.count(); ++i) {
        const cts::Operands o = operands[i];
        const cts::Bits given = (cts::control() ? row.instead : row.given)(Number(o.a), Number(o.b));
        wrong += !cts::Matches(row.exact(o), given);
      }
      CTS_EXPECT_EQ(wrong, 0u, "an operator of the host gives another result than its function");
    });
  }
}

}  // namespace
