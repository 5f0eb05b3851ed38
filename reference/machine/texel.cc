// Addressing and reading of texels (the programming guide's section on texture memory).
#include "machine/texel.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "machine/block_compressed.h"
#include "machine/texture_rules.h"

namespace ref {

constinit Rule<u64(const TexelArray&, const u8*, u32)> rule::TexelBits{[](const TexelArray& a, const u8* at, u32) {
  u64 bits = 0;
  if (a.channel_bits == 32)
    std::memcpy(&bits, at, 4);  // the compiler makes one instruction of it
  else
    std::memcpy(&bits, at, static_cast<std::size_t>(a.channel_bits / 8));
  return bits;
}};

constinit Rule<float(u16)> rule::HalfValue{[](u16 bits) {
  const int exponent = (bits >> 10) & 31, fraction = bits & 1023;
  const float infinite = fraction == 0 ? HUGE_VALF : NAN;
  const float size = exponent == 31  ? infinite
                     : exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                                     : std::ldexp(static_cast<float>(1024 + fraction), exponent - 25);
  return std::copysign(size, (bits & 0x8000) != 0 ? -1.0f : 1.0f);
}};

float HalfToFloat(u16 bits) { return rule::HalfValue(bits); }

u16 FloatToHalf(float value) {
  const auto sign = static_cast<u16>(std::signbit(value) ? 0x8000 : 0);
  if (std::isnan(value)) return 0x7fff;
  const float size = std::fabs(value);
  if (size >= 65520) return sign | 0x7c00;
  const int exponent = size < 0x1p-14f ? -14 : std::ilogb(size);  // below 2^-14 all are multiples of 2^-24
  const auto steps = static_cast<u16>(std::nearbyint(std::ldexp(static_cast<double>(size), 10 - exponent)));
  return static_cast<u16>(sign |
                          (((exponent + 14) << 10) + steps));  // a normal number has 1024 steps, the exponent's one
}

s64 Floor(double value) {
  if (!(std::fabs(value) < 0x1p52)) return value > 0 ? s64{1} << 52 : -(s64{1} << 52);
  const auto cut = static_cast<s64>(value);
  return value < static_cast<double>(cut) ? cut - 1 : cut;
}

namespace {

using Mode = TextureObject::Mode;
constexpr s64 kOutside = -1;

// The bits of a component as they lie in memory, sign and all.
u64 Stored(const TexelArray& a, s64 x, s64 y, s64 z, int channel, u32 depth) {
  const u8* from = a.data + static_cast<u64>(z) * a.slice() + static_cast<u64>(y) * a.row() +
                   static_cast<u64>(x) * a.texel() + static_cast<u64>(channel * a.channel_bits / 8);
  u64 bits = rule::TexelBits(a, from, depth);
  if (a.kind == 's' && a.channel_bits < 32 && ((bits >> (a.channel_bits - 1)) & 1) != 0)
    bits |= ~0ull << a.channel_bits;
  return bits;
}

// pi.half.promoted-before-filter
u64 Read(const TextureObject& o, const TexelArray& a, u64 bits, int channel) {
  if (a.kind == 'f' && a.channel_bits == 16) return Bits<float>(HalfToFloat(static_cast<u16>(bits)));
  if (!o.to_float) return bits;
  const double number = rule::Normalized(a, bits);
  return Bits<float>(static_cast<float>(o.srgb && channel < 3 ? rule::LinearOfSrgb(number) : number));
}

// Of a format that is compressed block by block: an element of the array is a block of 4 by 4 texels.
u64 Decompressed(const TexelArray& a, const s64 (&at)[3], int channel) {
  const u8* const block = a.data + static_cast<u64>(at[1] / 4) * a.row() + static_cast<u64>(at[0] / 4) * a.texel();
  return Bits<float>(DecodeBlock(a, block, static_cast<int>(at[1] % 4 * 4 + at[0] % 4), channel));
}

}  // namespace

constinit Rule<double(const TexelArray&, u64)> rule::Normalized{[](const TexelArray& a, u64 bits) {
  const bool is_signed = a.kind == 's';
  const double most = static_cast<double>((1u << (a.channel_bits - (is_signed ? 1 : 0))) - 1);
  const double value = is_signed ? static_cast<double>(static_cast<s64>(bits)) : static_cast<double>(bits);
  return std::max(value / most, -1.0);
}};

constinit Rule<double(double)> rule::LinearOfSrgb{
    [](double srgb) { return srgb <= 0.04045 ? srgb / 12.92 : std::pow((srgb + 0.055) / 1.055, 2.4); }};

constinit Rule<s64(const TextureObject&, const TexelArray&, int, s64, s64)> rule::BeyondTheEdge{
    [](const TextureObject& o, const TexelArray& a, int d, s64 i, s64 size) {
      const s64 turn = i >= 0 ? i / size : -((size - 1 - i) / size), rest = i - turn * size;
      switch (a.linear ? Mode::kBorder : o.modes[d]) {
        case Mode::kBorder:
          return kOutside;
        case Mode::kWrap:
          return rest;
        case Mode::kMirror:
          return turn % 2 == 0 ? rest : size - 1 - rest;
        default:
          return std::clamp<s64>(i, 0, size - 1);
      }
    }};

constinit Rule<u64(const TextureObject&, const TexelArray&, int)> rule::BorderColour{
    [](const TextureObject& o, const TexelArray& a, int channel) -> u64 { return a.linear ? 0 : o.border[channel]; }};

// What a fetch without a filter returns of the texel with these indices.
u64 Texel(const Look& look, const s64 (&index)[3], int channel) {
  const TextureObject& o = look.object;
  const TexelArray& a = look.texels;
  if (channel >= a.channels) return 0;
  const u64 sizes[3] = {a.width, a.height, a.slices};
  s64 at[3] = {0, 0, look.slice};
  bool outside = false;
  for (int d = 0; d < look.dimensions; ++d) {
    const auto size = static_cast<s64>(sizes[d]);
    const bool inside = index[d] >= 0 && index[d] < size;
    at[d] = inside ? index[d] : rule::BeyondTheEdge(o, a, d, index[d], size);
    outside = outside || at[d] == kOutside;
  }
  if (outside) return rule::BorderColour(o, a, channel);
  if (a.block != 0) return Decompressed(a, at, channel);
  return Read(o, a, Stored(a, at[0], at[1], at[2], channel, look.depth), channel);
}

}  // namespace ref
