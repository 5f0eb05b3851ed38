// What mathematical functions give for zeros, infinities, NaN and the ends of their ranges. It needs
// operations.family.cuh, which comes first.
#include <cmath>

#include "cts/arithmetic/reference.h"

namespace {

// Results and conditions for numbers of the format; of a NaN any will do.
template <const cts::Format& f>
struct Special {
  using O = const cts::Operands&;
  using E = cts::Expected;
  static constexpr const cts::Format& kFormat = f;
  static constexpr cts::Bits kZero = 0, kNegZero = f.sign(), kInf = f.infinity(), kNegInf = kInf | kNegZero;
  static constexpr cts::Bits kOne = static_cast<cts::Bits>(f.bias()) << f.fraction, kNegOne = kOne | kNegZero;
  static constexpr cts::Bits kTwo = kOne + f.least_normal(), kNegTwo = kTwo | kNegZero;
  static constexpr cts::Bits kNan = f.quiet_nan();

  static E Is(cts::Bits exact) { return cts::Number(f, exact); }
  static cts::Bits Whole(int x) {
    return cts::RoundBits(f, {x < 0, static_cast<cts::Wide>(x < 0 ? -x : x), 0, false}, Rounding::kNearestEven);
  }
  static bool IsNan(cts::Bits x) { return cts::IsNan(f, x); }
  static bool IsInfinite(cts::Bits x) { return cts::IsInfinite(f, x); }
  static double Value(cts::Bits x) { return cts::NumberOf(f, x); }

  // Of zeros, infinities and NaN; what is asked of nothing else.
  static E Ends(O o, cts::Bits zero, cts::Bits neg_zero, cts::Bits infinity, cts::Bits neg_infinity) {
    const bool negative = cts::IsNegative(f, o.a);
    if (IsNan(o.a)) return Is(kNan);
    if (cts::IsZero(f, o.a)) return Is(negative ? neg_zero : zero);
    return IsInfinite(o.a) ? Is(negative ? neg_infinity : infinity) : cts::Open();
  }
  // Zeros stay as they are.
  static E Keeps(O o, cts::Bits infinity, cts::Bits neg_infinity) {
    return Ends(o, kZero, kNegZero, infinity, neg_infinity);
  }
  // `result` where the condition holds, else what `others` says.
  static E Or(bool condition, cts::Bits result, const E& others) { return condition ? Is(result) : others; }

  // Each number with each, four times with another third one.
  static Crossed<38> Numbers() {
    const cts::Bits half = f.least_normal() / 2;
    const cts::Bits sizes[] = {kZero,
                               1,
                               f.least_normal(),
                               kOne - f.least_normal(),
                               kOne - 1,
                               kOne,
                               kOne + 1,
                               kOne + half,
                               kTwo - 1,
                               kTwo,
                               kTwo + 1,
                               kTwo + half / 2,
                               kTwo + half,
                               kTwo + f.least_normal(),
                               kTwo + f.least_normal() + half / 2,
                               f.largest(),
                               kInf,
                               kNan,
                               kNan | 5};
    cts::Bits values[38];
    for (unsigned i = 0; i < 38; ++i) values[i] = sizes[i / 2] | (i % 2 != 0 ? f.sign() : 0);
    return Crossed(values);
  }
};
using OfFloats = Special<cts::kFloat>;
using OfDoubles = Special<cts::kDouble>;

// Each row of `Table`.
template <class Table, class Numbers>
void CheckSpecial(const Numbers& numbers, bool control, const char* message) {
  cts::CheckExactTable<Table>(numbers, control, message);
}

// The angle in quarters of pi, or NaN where it is not one of them.
template <class T>
__device__ T Quarters(T angle) {
  const T quarters = angle * static_cast<T>(1.2732395447351628);
  return fabs(quarters - rint(quarters)) < static_cast<T>(1e-5) ? rint(quarters) : quarters - quarters + NAN;
}

template <class T>
__device__ bool SameBits(T a, T b) {
  return (isnan(a) && isnan(b)) || cts::ResultBits(a) == cts::ResultBits(b);
}

}  // namespace
