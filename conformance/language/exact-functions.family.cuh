// Mathematical functions that are exact, or rounded once: the host's, which IEEE 754 and C fix to the bit, say what is
// right.
#include <cmath>
#include <cstring>

#include "cts/arithmetic/exact_table.cuh"

namespace {

using cts::Bits;
using cts::Expected;
using cts::Open;

// How many operands are drawn after the boundary values.
constexpr unsigned kDrawn = 16384;

#define EXACT_OPERANDS(T)                        \
  [[maybe_unused]] const T x = FromBits<T>(o.a); \
  [[maybe_unused]] const T y = FromBits<T>(o.b); \
  [[maybe_unused]] const int n = Power(o);

// Of two that a number is scaled by: every eighth time beyond the range of double.
__host__ __device__ inline int Power(const cts::Operands& o) {
  return o.c % 8 == 0 ? static_cast<int>(o.c % 4501) - 2250 : static_cast<int>(o.c % 301) - 150;
}

template <class T>
__device__ T FromBits(Bits bits) {
  if constexpr (sizeof(T) == 4) return __uint_as_float(static_cast<unsigned>(bits));
  return __longlong_as_double(static_cast<long long>(bits));
}

// What a function stores beside what it returns.
template <class T>
struct Pair {
  T returned, stored;
};
template <class T>
struct Count {
  T returned;
  int stored;
};
template <class T>
__device__ Count<T> Frexp(T x) {
  Count<T> of{};
  of.returned = frexp(x, &of.stored);
  return of;
}
template <class T>
__device__ Pair<T> Modf(T x) {
  Pair<T> of{};
  of.returned = modf(x, &of.stored);
  return of;
}
template <class T>
__device__ Count<T> Remquo(T x, T y) {
  Count<T> of{};
  of.returned = remquo(x, y, &of.stored);
  return of;
}

// The host's side, of numbers of type T.
template <class T>
struct Host {
  static constexpr cts::Format f = sizeof(T) == 4 ? cts::kFloat : cts::kDouble;
  static T Value(Bits bits) {
    T value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  static Expected Is(T value) {
    Bits bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return cts::Number(f, bits);
  }
  // A zero has the sign of x, which some hosts forget where y is subnormal.
  static Expected Remainder(T x, T y) {
    const T r = std::remainder(x, y);
    return Is(r == 0 ? std::copysign(r, x) : r);
  }
  static Expected Integer(long long value) { return static_cast<unsigned>(value); }

  static Expected Fraction(Bits x) {
    int exponent = 0;
    return Is(std::frexp(Value(x), &exponent));
  }
  // Of infinities and NaN it is not said.
  static Expected Exponent(Bits x) {
    int exponent = 0;
    (void)std::frexp(Value(x), &exponent);
    return std::isfinite(Value(x)) ? Integer(exponent) : Open();
  }
  static Expected PartBehindPoint(Bits x) {
    T whole = 0;
    return Is(std::modf(Value(x), &whole));
  }
  static Expected Whole(Bits x) {
    T whole = 0;
    (void)std::modf(Value(x), &whole);
    return Is(whole);
  }
  // Of zeros and NaN the least int, of infinities the greatest one, as the header has it.
  static Expected Ilogb(Bits x) {
    if (cts::IsZero(f, x) || cts::IsNan(f, x)) return Bits{0x80000000};
    return cts::IsInfinite(f, x) ? Bits{0x7fffffff} : Integer(std::ilogb(Value(x)));
  }
  // The three last bits of the quotient, below its sign; of an infinite divisor 0. Where it is no number it is not
  // said.
  static Expected Quotient(Bits x, Bits y) {
    if (!std::isfinite(Value(x)) || std::isnan(Value(y)) || Value(y) == 0) return Open();
    int quotient = 0;
    (void)std::remquo(Value(x), Value(y), &quotient);
    const Bits size = static_cast<Bits>(std::abs(quotient)) % 8;
    // The sign of a quotient whose last bits are 0 is not told apart from that of 0.
    return size == 0 ? size : size | (quotient < 0 ? 8 : 0);
  }
  static Expected Integer(Bits x, T rounded) {
    (void)x;
    constexpr double kPast = 0x1p63;
    if (!(rounded >= -kPast && rounded < kPast)) return Open();
    return static_cast<Bits>(static_cast<long long>(rounded));
  }
};

// As Host::Quotient.
__device__ inline unsigned LastOfQuotient(int quotient) {
  const unsigned size = static_cast<unsigned>(quotient < 0 ? -quotient : quotient) % 8;
  return size == 0 ? size : size | (quotient < 0 ? 8 : 0);
}

#define EXACT_FUNCTIONS(ROW, H)                                                                                \
  ROW(frexp, Frexp(x).returned, H::Fraction(o.a), modf)                                                        \
  ROW(frexp_exponent, Frexp(x).stored, H::Exponent(o.a), ilogb)                                                \
  ROW(ldexp, ldexp(x, n), H::Is(std::ldexp(H::Value(o.a), Power(o))), scaled_by_more)                          \
  ROW(scalbn, scalbn(x, n), H::Is(std::scalbn(H::Value(o.a), Power(o))), scaled_by_more)                       \
  ROW(scalbln, scalbln(x, static_cast<long>(n)), H::Is(std::scalbln(H::Value(o.a), Power(o))), scaled_by_more) \
  ROW(scaled_by_more, scalbn(x, n + 1), Open(), scaled_by_more)                                                \
  ROW(logb, logb(x), H::Is(std::logb(H::Value(o.a))), frexp)                                                   \
  ROW(ilogb, ilogb(x), H::Ilogb(o.a), frexp_exponent)                                                          \
  ROW(fmod, fmod(x, y), H::Is(std::fmod(H::Value(o.a), H::Value(o.b))), remainder)                             \
  ROW(remainder, remainder(x, y), H::Remainder(H::Value(o.a), H::Value(o.b)), fmod)                            \
  ROW(remquo, Remquo(x, y).returned, H::Remainder(H::Value(o.a), H::Value(o.b)), fmod)                         \
  ROW(remquo_quotient, LastOfQuotient(Remquo(x, y).stored), H::Quotient(o.a, o.b), of_exchanged)               \
  ROW(of_exchanged, LastOfQuotient(Remquo(y, x).stored), Open(), of_exchanged)                                 \
  ROW(modf, Modf(x).returned, H::PartBehindPoint(o.a), frexp)                                                  \
  ROW(modf_whole, Modf(x).stored, H::Whole(o.a), modf)                                                         \
  ROW(fdim, fdim(x, y), H::Is(std::fdim(H::Value(o.a), H::Value(o.b))), fmod)

#define ROUNDED(ROW, H, name, other) ROW(name, name(x), H::Is(std::name(H::Value(o.a))), other)
#define TO_INTEGER(ROW, H, name, rounded, other) \
  ROW(name, static_cast<long long>(name(x)), H::Integer(o.a, std::rounded(H::Value(o.a))), other)
#define ROUNDING_FUNCTIONS(ROW, H)          \
  ROUNDED(ROW, H, trunc, round)             \
  ROUNDED(ROW, H, round, trunc)             \
  ROUNDED(ROW, H, rint, round)              \
  ROUNDED(ROW, H, nearbyint, round)         \
  ROUNDED(ROW, H, ceil, floor)              \
  ROUNDED(ROW, H, floor, ceil)              \
  TO_INTEGER(ROW, H, lrint, rint, lround)   \
  TO_INTEGER(ROW, H, lround, round, lrint)  \
  TO_INTEGER(ROW, H, llrint, rint, llround) \
  TO_INTEGER(ROW, H, llround, round, llrint)

// Each row of `Table`, functions of `arity` operands, over boundary values of the format and drawn ones.
template <class Table>
void CheckExact(cts::Format format, unsigned arity, bool control, const char* message) {
  cts::CheckExactTable<Table>(cts::FloatOperands(format, arity, cts::ExtentOf(kDrawn), cts::seed()), control, message);
}

}  // namespace
