// Numbers of 6 and of 4 bits, which have neither infinities nor NaN. Here are the exact results of conversions to them
// and from them, and numbers of wider formats at their borders. It needs narrowing.family.cuh and
// cts/arithmetic/exact_table.cuh, which come first.
#include <algorithm>
#include <cstring>
#include <type_traits>

#include "cts/arithmetic/operands.h"

namespace {

// A kind: the bits of its fraction and of all, and what is taken off the exponent.
struct Tiny {
  int fraction, bits, bias;
  __host__ __device__ constexpr Bits largest() const { return (Bits{1} << (bits - 1)) - 1; }
  __host__ __device__ constexpr Bits sign() const { return Bits{1} << (bits - 1); }
  __host__ __device__ constexpr Bits mask() const { return (Bits{1} << bits) - 1; }
};
constexpr Tiny kE2m3{3, 6, 1}, kE3m2{2, 6, 3}, kE2m1{1, 4, 1};

// The number of a code; of codes past the largest one as if the exponents had no end.
__host__ __device__ inline cts::Exact TinyValue(const Tiny& kind, Bits size, bool negative) {
  const Bits fraction = size & ((Bits{1} << kind.fraction) - 1);
  const int exponent = static_cast<int>(size >> kind.fraction), least = 1 - kind.bias - kind.fraction;
  return {negative, exponent == 0 ? fraction : fraction | Bits{1} << kind.fraction,
          least + (exponent == 0 ? 0 : exponent - 1), false};
}

// Rounded once. What is past the largest number becomes that one, an infinity too; a NaN the positive one.
__host__ __device__ inline Bits TinyCode(const Tiny& kind, cts::Format from, Bits x, Rounding mode) {
  if (cts::IsNan(from, x)) return kind.largest();
  const Bits sign = cts::IsNegative(from, x) ? kind.sign() : 0;
  if (cts::IsInfinite(from, x)) return sign | kind.largest();
  const Bits code = EndlessCode(cts::ExactOf(from, x), kind.fraction, kind.bias, mode);
  return sign | (code < kind.largest() ? code : kind.largest());
}

// A code in a format that has its number.
[[maybe_unused]] inline Bits TinyWidened(const Tiny& kind, cts::Format to, Bits code) {
  return cts::RoundBits(to, TinyValue(kind, code & kind.largest(), (code & kind.sign()) != 0), Rounding::kZero);
}

#define TINY_FLOAT(bits) __uint_as_float(static_cast<unsigned>(bits))
#define TINY_DOUBLE(bits) __longlong_as_double(static_cast<long long>(bits))
// A number, or a raw one, out of its bits.
template <class T>
__host__ __device__ T TinyOf(Bits bits) {
  T value{};
  memcpy(static_cast<void*>(&value), &bits, sizeof value);
  return value;
}

// How many operands are drawn after those at the borders.
constexpr unsigned kTinyDrawn = 8192;

// Numbers of a wider format: those of the kinds, the middles between them, and what lies next to either. Some are so
// near that a format in between would not tell. Then come boundary values, and drawn ones of the size of the kinds. In
// 16 bits all.
template <bool of_six>
class TinyBorders {
 public:
  explicit TinyBorders(cts::Format wide)
      : f_(wide),
        all_(wide, 1, cts::ExtentOf(kTinyDrawn), cts::seed()),
        step_(cts::scale() < 1 ? 7 : 1),
        near_(wide.width() == 16 ? 0 : kNear / step_) {}
  unsigned count() const { return f_.width() == 16 ? 65536 / step_ : near_ + all_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (f_.width() == 16) return {i * step_, 0, 0};
    if (i < near_) return {Near(i * step_), 0, 0};
    const cts::Operands o = all_[i - near_];
    const Bits draw = cts::Mixed(cts::seed() + 1, i);
    if (i % 4 == 0 || i - near_ < cts::BoundaryFloats::count()) return o;
    const Bits exponent = static_cast<Bits>(f_.bias()) - 8 + draw % 16;
    return {(draw >> 50 & 1 ? f_.sign() : 0) | exponent << f_.fraction | (o.a & (f_.least_normal() - 1)), 0, 0};
  }

 private:
  // Codes go past the largest one, to twice as many.
  static constexpr unsigned kOffsets = 15, kCodes = of_six ? 64 : 16, kKinds = of_six ? 2 : 1;
  static constexpr unsigned kNear = 2 * 2 * kKinds * kCodes * kOffsets;
  Bits Near(unsigned i) const {
    // Steps of the format, and halves of those of float.
    constexpr long long kHalf = 1ll << 28;
    const long long offsets[kOffsets] = {
        0, 1, -1, 2, -2, 3, -3, kHalf, kHalf - 1, kHalf + 1, -kHalf, 1 - kHalf, -kHalf - 1, 2 * kHalf, -2 * kHalf};
    const unsigned part = i / kOffsets, rest = part / kKinds;
    const Tiny& kind = !of_six ? kE2m1 : part % kKinds == 0 ? kE2m3 : kE3m2;
    cts::Exact x = TinyValue(kind, rest / 4, false);
    if (rest % 2 != 0) {
      x.magnitude = 2 * x.magnitude + 1;
      x.exponent -= 1;
    }
    const auto bits = static_cast<long long>(cts::RoundBits(f_, x, Rounding::kZero));
    const long long offset = f_.fraction > 30 ? offsets[i % kOffsets] : offsets[i % kOffsets % 7];
    const long long moved = bits + offset;
    return static_cast<Bits>(moved < 0 ? bits : moved) | (rest / 2 % 2 != 0 ? f_.sign() : 0);
  }

  cts::Format f_;
  cts::FloatOperands all_;
  unsigned step_, near_;
};

// Numbers of a wider format past the largest one of the kinds in turns, of either sign: those next to it, infinities,
// and drawn ones.
template <bool of_six>
class TinyBeyond {
 public:
  explicit TinyBeyond(cts::Format wide) : f_(wide) {}
  unsigned count() const { return 8 * cts::Draws(1024); }
  cts::Operands operator[](unsigned i) const {
    const Tiny& kind = !of_six ? kE2m1 : i % 2 == 0 ? kE2m3 : kE3m2;
    const Bits largest = cts::RoundBits(f_, TinyValue(kind, kind.largest(), false), Rounding::kZero);
    const Bits place = i / 4, past = f_.infinity() - largest, draw = cts::Mixed(cts::seed(), i);
    const Bits more = place == 0 ? past : place < 64 ? place : 1 + (draw >> draw % 60) % past;
    return {(i / 2 % 2 != 0 ? f_.sign() : 0) | (largest + (more > past ? past : more)), 0, 0};
  }

 private:
  cts::Format f_;
};

// NaN of a wider format, quiet and signalling, of either sign.
class Nans {
 public:
  explicit Nans(cts::Format wide) : f_(wide) {}
  unsigned count() const { return 1024; }
  cts::Operands operator[](unsigned i) const {
    const Bits fraction = f_.least_normal() - 1, draw = cts::Mixed(cts::seed(), i) & fraction;
    const Bits few[] = {1, fraction, f_.least_normal() / 2, fraction / 2};
    const Bits payload = i / 2 < 4 ? few[i / 2] : draw == 0 ? 1 : draw;
    return {(i % 2 != 0 ? f_.sign() : 0) | f_.infinity() | payload, 0, 0};
  }

 private:
  cts::Format f_;
};

// Each code of a kind, and each two.
template <unsigned kCount>
class EachCode {
 public:
  unsigned count() const { return kCount; }
  cts::Operands operator[](unsigned i) const { return {i, 0, 0}; }
};

// An integer that is a number of the kind; past the largest one that. How others are rounded the headers do not say.
template <class T>
cts::Expected TinyOfInteger(const Tiny& kind, Bits bits) {
  const T value = static_cast<T>(bits);
  const bool negative = std::is_signed_v<T> && static_cast<long long>(value) < 0;
  const Bits size = negative ? 0 - static_cast<Bits>(value) : static_cast<Bits>(value);
  const auto rounded = [&](Rounding mode) {
    return std::min(EndlessCode(cts::ExactOf(size, false), kind.fraction, kind.bias, mode), kind.largest());
  };
  if (rounded(Rounding::kUp) != rounded(Rounding::kDown)) return cts::Open();
  return (negative ? kind.sign() : 0) | rounded(Rounding::kZero);
}
// The integer that a number is; of a type without sign 0 of what is below zero. What becomes of a fraction the headers
// do not say.
template <int width, bool is_signed>
cts::Expected TinyToInteger(const Tiny& kind, Bits code) {
  const Bits half = TinyWidened(kind, cts::kHalf, code);
  const auto rounded = [&](Rounding mode) { return cts::ToInteger(cts::kHalf, half, width, is_signed, mode).bits; };
  if (rounded(Rounding::kUp) != rounded(Rounding::kDown)) return cts::Open();
  const Bits bits = rounded(Rounding::kZero);
  return width == 64 ? bits : bits & 0xffffffff;
}

// Integers up to 1,023 and down to their negatives, then words of any size.
class TinySizes {
 public:
  unsigned count() const { return kSmall + words_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i >= kSmall) return words_[i - kSmall];
    return {i % 2 != 0 ? 0 - Bits{i / 2} : Bits{i / 2}, 0, 0};
  }

 private:
  static constexpr unsigned kSmall = 2048;
  cts::WordOperands words_{64, cts::Draws(1024), cts::seed()};
};

}  // namespace
