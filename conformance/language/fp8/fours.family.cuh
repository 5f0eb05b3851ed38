// Two and four numbers of 8 bits in a word: elements, and what each becomes. It needs elements.family.cuh,
// scales.family.cuh and what that needs, which come first.
namespace {

// Four elements: floats that half and bfloat16 have, too. `a` holds the first and the second, `b` the other ones.
class Fours {
 public:
  unsigned count() const { return cts::Draws(4096); }
  cts::Operands operator[](unsigned i) const {
    const Bits low = Element(4 * i) | Element(4 * i + 1) << 32, high = Element(4 * i + 2) | Element(4 * i + 3) << 32;
    return {low, high, cts::Mixed(cts::seed(), i)};
  }

 private:
  // Of a size from 2^-12 to 2^12.
  static Bits Element(unsigned i) {
    const Bits draw = cts::Mixed(cts::seed() + 2, i);
    return (draw & 1) << 31 | (115 + (draw >> 1) % 25) << 23 | (draw >> 10 & 0x7f) << 16;
  }
};

__device__ unsigned Word(__nv_bfloat162_raw x) { return x.x | static_cast<unsigned>(x.y) << 16; }
__device__ Bits Word(float x, float y) { return __float_as_uint(x) | static_cast<Bits>(__float_as_uint(y)) << 32; }

// From the low byte on, `count` of them.
cts::Bits Codes(const Kind& kind, const cts::Operands& o, int count, bool saturate) {
  Bits codes = 0;
  for (int i = 0; i < count; ++i) codes |= CodeOf(kind, cts::kFloat, At(o, i), saturate) << 8 * i;
  return codes;
}
// A NaN of e4m3 has either sign.
cts::Expected Two(const Kind& kind, const cts::Operands& o, bool saturate) {
  const Bits codes = Codes(kind, o, 2, saturate);
  return IsNanOf(kind, codes & 0xff) || IsNanOf(kind, codes >> 8) ? cts::Open() : cts::Expected(codes);
}
cts::Expected TwoScales(const cts::Operands& o) {
  return ScaleOf(cts::kFloat, At(o, 0), true, true) | ScaleOf(cts::kFloat, At(o, 1), true, true) << 8;
}
// Two numbers of 8 bits in a format of `width` bits; of a NaN it is not said here.
cts::Expected Wide(const Kind& kind, cts::Format to, Bits codes, int width) {
  if (IsNanOf(kind, codes & 0xff) || IsNanOf(kind, codes >> 8 & 0xff)) return cts::Open();
  return Widened(kind, to, codes & 0xff).bits | Widened(kind, to, codes >> 8 & 0xff).bits << width;
}
cts::Expected WideScales(Bits codes, cts::Format to, int width) {
  if ((codes & 0xff) == 0xff || (codes >> 8 & 0xff) == 0xff) return cts::Open();
  const auto power = [&](Bits code) {
    return cts::RoundBits(to, {false, 1, static_cast<int>(code & 0xff) - 127, false}, Rounding::kZero);
  };
  return power(codes) | power(codes >> 8) << width;
}

#define EXCHANGED(ROW, name, given) ROW(name, given, cts::Open(), name)
#define WIDE(ROW, name, given, exact, exchanged) \
  ROW(name, given, exact, name##_exchanged)      \
  EXCHANGED(ROW, name##_exchanged, exchanged)

}  // namespace
