// Integers that become powers of two in 8 bits (e8m0), and what these become. It needs scales.family.cuh and what that
// needs, which come first.
#include <type_traits>

namespace {

// Of an integer's size; of 0 the least power of two.
template <class T>
Bits ScaleOfInteger(Bits bits) {
  const T value = static_cast<T>(bits);
  const bool negative = std::is_signed_v<T> && static_cast<long long>(value) < 0;
  const Bits size = negative ? 0 - static_cast<Bits>(value) : static_cast<Bits>(value);
  constexpr int kBias = 127;
  return size == 0 ? 0 : static_cast<Bits>(kBias + Length(size - 1));
}
// Words of any size, with powers of two and their neighbours.
class Words {
 public:
  unsigned count() const { return kPowers + words_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i >= kPowers) return words_[i - kPowers];
    const Bits power = Bits{1} << i / 10, moved = power + i % 5 - 2;
    return {i / 5 % 2 != 0 ? 0 - moved : moved, 0, 0};
  }

 private:
  static constexpr unsigned kPowers = 64 * 10;
  cts::WordOperands words_{64, cts::Draws(4096), cts::seed()};
};

constexpr Bits kScaleNan = 0xff;

// A power of two that the format has; of others the header does not say what becomes of them.
cts::Expected PowerOf(cts::Format to, Bits code) {
  if (code == kScaleNan) return cts::Number(to, to.quiet_nan());
  const cts::Exact power{false, 1, static_cast<int>(code) - 127, false};
  const Bits below = cts::RoundBits(to, power, Rounding::kDown), above = cts::RoundBits(to, power, Rounding::kUp);
  return below == above ? cts::Expected(below) : cts::Open();
}
// An integer, kept in the range of its type; of a NaN 0, of 64 bits the highest bit. What becomes of a fraction the
// header does not say.
template <int width, bool is_signed>
cts::Expected PowerAsInteger(Bits code) {
  if (code == kScaleNan) return width == 64 ? Bits{1} << 63 : 0;
  if (code < 127) return cts::Open();
  const Bits power = cts::RoundBits(cts::kFloat, {false, 1, static_cast<int>(code) - 127, false}, Rounding::kZero);
  const Bits bits = cts::ToInteger(cts::kFloat, power, width, is_signed, Rounding::kZero).bits;
  return width == 64 ? bits : bits & 0xffffffff;
}

}  // namespace
