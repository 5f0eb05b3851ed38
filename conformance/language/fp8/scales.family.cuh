// Powers of two in 8 bits (e8m0): the exact results of conversions to them. It needs fp8.family.cuh and what that
// needs, which come first.
namespace {

// The exponent of a number's size, rounded down or up, plus 127; of 0, and below 2^-127, 0. Past 2^127 that, or a NaN.
[[maybe_unused]] inline Bits ScaleOf(cts::Format from, Bits x, bool saturate, bool up) {
  constexpr int kLeast = -127, kMost = 127;
  constexpr Bits kNan = 0xff, kLargest = 0xfe;
  if (cts::IsNan(from, x)) return kNan;
  if (cts::IsInfinite(from, x)) return saturate ? kLargest : kNan;
  const cts::Exact a = cts::ExactOf(from, x);
  const Bits size = static_cast<Bits>(a.magnitude);
  if (size == 0) return 0;
  const bool power = (size & (size - 1)) == 0;
  const int exponent = a.exponent + Length(size) - 1 + (up && !power ? 1 : 0);
  if (exponent > kMost) return saturate ? kLargest : kNan;
  return exponent < kLeast ? 0 : static_cast<Bits>(exponent - kLeast);
}

// Numbers of a wider format: powers of two and what lies next to them, most of those that 8 bits have; then boundary
// values and drawn ones. In 16 bits all.
class Scales {
 public:
  explicit Scales(cts::Format wide)
      : f_(wide), all_(wide, 1, cts::ExtentOf(kDrawn), cts::seed()), step_(cts::scale() < 1 ? 7 : 1) {}
  unsigned count() const { return f_.width() == 16 ? 65536 / step_ : kNear / step_ + all_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (f_.width() == 16) return {i * step_, 0, 0};
    if (i >= kNear / step_) return all_[i - kNear / step_];
    constexpr long long kHalf = 1ll << 28;
    constexpr long long kMoves[kOffsets] = {0,         1,      -1,         2,         -2,        kHalf,
                                            kHalf + 1, -kHalf, -kHalf - 1, 3 * kHalf, -3 * kHalf};
    const unsigned place = i * step_, part = place / kOffsets / 2;
    const long long move = f_.fraction > 30 ? kMoves[place % kOffsets] : kMoves[place % kOffsets % 5];
    const cts::Exact power{false, 1, static_cast<int>(part) - 152, false};
    const auto bits = static_cast<long long>(cts::RoundBits(f_, power, Rounding::kZero));
    const long long moved = bits + move;
    const bool number = moved >= 0 && moved <= static_cast<long long>(f_.infinity());
    return {static_cast<Bits>(number ? moved : bits) | (place / kOffsets % 2 != 0 ? f_.sign() : 0), 0, 0};
  }

 private:
  // Exponents from -152 to 133.
  static constexpr unsigned kOffsets = 11, kNear = 286 * 2 * kOffsets;
  cts::Format f_;
  cts::FloatOperands all_;
  unsigned step_;
};

// Each direction and mode of saturation; in the control the other one.
#define EACH_WAY(ROW, function, scale)                                                                  \
  ROW(down_satfinite, function(x, __NV_SATFINITE, cudaRoundZero), scale(o, true, false), up_satfinite)  \
  ROW(up_satfinite, function(x, __NV_SATFINITE, cudaRoundPosInf), scale(o, true, true), down_satfinite) \
  ROW(down_nosat, function(x, __NV_NOSAT, cudaRoundZero), scale(o, false, false), down_satfinite)       \
  ROW(up_nosat, function(x, __NV_NOSAT, cudaRoundPosInf), scale(o, false, true), up_satfinite)

}  // namespace
