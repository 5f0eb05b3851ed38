// The operators of a narrow number and of pairs on the host; a case that includes it includes narrow.family.cuh before.
#include <cstring>

#include "cts/case.cuh"

namespace {

#define GIVEN(expression) [](OneNumber x, [[maybe_unused]] OneNumber y) -> cts::Bits { return BitsOf(expression); }
#define ROW(name, given, instead, ...)                                                   \
  {                                                                                      \
    name, GIVEN(given), GIVEN(instead), [](O o) -> cts::Expected { return __VA_ARGS__; } \
  }
#define AFTER(change) Changed(x, [&]([[maybe_unused]] OneNumber& t) { change; })

template <class OneNumber, class TwoNumbers, const cts::Format& kFormat>
struct HostOperators {
  using Exact = Narrow<kFormat>;
  using O = const cts::Operands&;

  static constexpr cts::Bits kOne = static_cast<cts::Bits>(kFormat.bias()) << kFormat.fraction;

  static OneNumber Number(cts::Bits bits) {
    const auto word = static_cast<unsigned short>(bits);
    OneNumber x;
    std::memcpy(static_cast<void*>(&x), &word, sizeof word);
    return x;
  }
  static cts::Bits BitsOf(OneNumber x) {
    unsigned short bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits;
  }
  static cts::Bits BitsOf(bool holds) { return holds ? 1 : 0; }
  template <class T, class F>
  static T Changed(T x, F change) {
    change(x);
    return x;
  }

  static TwoNumbers Pair(OneNumber low, OneNumber high) { return {low, high}; }

  struct Row {
    const char* name;
    cts::Bits (*given)(OneNumber x, OneNumber y);
    cts::Bits (*instead)(OneNumber x, OneNumber y);
    cts::Expected (*exact)(O o);
  };

  static bool AtMost(O o) { return Exact::Less(o) || Exact::Equal(o); }

  // Each row over drawn operands; the control asks another operator, or exchanges the halves.
  static void Check(bool control, const char* message) {
    const cts::FloatOperands operands(kFormat, 2, cts::ExtentOf(kDrawn), cts::seed());
    const Row rows[] = {
        ROW("sum", x + y, x - y, Exact::Sum(o)),
        ROW("difference", x - y, x + y, Exact::Difference(o)),
        ROW("product", x * y, x / y, Exact::Product(o)),
        ROW("quotient", x / y, x * y, Exact::Quotient(o)),
        ROW("sum-assigned", AFTER(t += y), AFTER(t -= y), Exact::Sum(o)),
        ROW("difference-assigned", AFTER(t -= y), AFTER(t += y), Exact::Difference(o)),
        ROW("product-assigned", AFTER(t *= y), AFTER(t /= y), Exact::Product(o)),
        ROW("quotient-assigned", AFTER(t /= y), AFTER(t *= y), Exact::Quotient(o)),
        ROW("negated", -x, +x, cts::Number(kFormat, o.a ^ kFormat.sign())),
        ROW("kept", +x, -x, cts::Number(kFormat, o.a)),
        ROW("increment", AFTER(++t), AFTER(--t), Exact::Sum({o.a, kOne, 0})),
        ROW("decrement", AFTER(--t), AFTER(++t), Exact::Difference({o.a, kOne, 0})),
        ROW("before-postfix-increment", AFTER(t = t++), AFTER(++t), cts::Number(kFormat, o.a)),
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
        ROW("pair-negated-low", (-Pair(x, y)).x, (-Pair(x, y)).y, cts::Number(kFormat, o.a ^ kFormat.sign())),
        ROW("pair-negated-high", (-Pair(y, x)).y, (-Pair(y, x)).x, cts::Number(kFormat, o.a ^ kFormat.sign())),
        ROW("pair-equal", Pair(x, x) == Pair(y, y), Pair(x, x) <= Pair(y, y), cts::Bits{Exact::Equal(o)}),
        ROW("pair-less", Pair(x, x) < Pair(y, y), Pair(x, x) > Pair(y, y), cts::Bits{Exact::Less(o)}),
    };
    for (const Row& row : rows) {
      cts::Row(row.name, [&] {
        unsigned wrong = 0;
        for (unsigned i = 0; i < operands.count(); ++i) {
          const cts::Operands o = operands[i];
          const cts::Bits given = (control ? row.instead : row.given)(Number(o.a), Number(o.b));
          wrong += !cts::Matches(row.exact(o), given);
        }
        CTS_EXPECT_EQ(wrong, 0u, message);
      });
    }
  }
};

}  // namespace
