// Addressing and reading of texels (the programming guide's section on texture memory).
#include "machine/texel.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/mutants.h"
#include "machine/block_compressed.h"

namespace ref {

TextureCache& TextureCache::Get() {
  static auto* cache = new TextureCache;
  return *cache;
}

void TextureCache::HostLaunches() {
  if (!Mutant(kCopiesLeaveTheTextureCache) && !Mutant(kKernelsLeaveTheTextureCache)) texels_.clear();
}

// pi.coherency.after-memcpy, pi.coherency.after-previous-kernel
void TextureCache::KernelBegins() {
  if (Mutant(behind_copy_ ? kKernelsLeaveTheTextureCache : kCopiesLeaveTheTextureCache)) texels_.clear();
  behind_copy_ = false;
}

u64 TextureCache::Find(const u8* at, u64 bits, u32 depth) {
  if (Mutant(kTextureCacheIsStale) || Mutant(kCopiesLeaveTheTextureCache) || Mutant(kKernelsLeaveTheTextureCache))
    return texels_.try_emplace(at, bits).first->second;
  if (!Mutant(kChildFetchesFromParentsCache)) return bits;
  if (depth == 0) texels_[at] = bits;
  const auto found = texels_.find(at);
  return found != texels_.end() ? found->second : bits;
}

// pi.half.format
float HalfToFloat(u16 bits) {
  const int exponent = (bits >> 10) & 31, fraction = bits & 1023;
  const float infinite = fraction == 0 ? HUGE_VALF : NAN;
  const float size = exponent == 31 ? infinite
                     : exponent == 0
                         ? std::ldexp(static_cast<float>(Mutant(kHalvesAreNeverSubnormal) ? 0 : fraction), -24)
                         : std::ldexp(static_cast<float>(1024 + fraction), exponent - 25);
  return std::copysign(size, (bits & 0x8000) != 0 ? -1.0f : 1.0f);
}

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

// The texel that an index means, in range or not (pi.tex.address-clamp, pi.tex.address-border-zero, pi.tex.address-wrap,
// pi.tex.address-mirror, pi.texture-filtering.edge-clamp).
s64 Addressed(Mode mode, s64 i, s64 size) {
  if (i >= 0 && i < size) return i;  // in every mode
  const s64 turn = i >= 0 ? i / size : -((size - 1 - i) / size), rest = i - turn * size;
  switch (mode) {
    case Mode::kBorder:
      return turn == 0 ? i : Mutant(kBorderIsClamp) ? std::clamp<s64>(i, 0, size - 1) : kOutside;
    case Mode::kWrap:
      return Mutant(kWrapIsClamp) ? std::clamp<s64>(i, 0, size - 1) : rest;
    case Mode::kMirror:
      return turn % 2 == 0 || Mutant(kMirrorIsWrap) ? rest : size - 1 - rest;
    default:
      return Mutant(kClampIsWrap) ? rest : std::clamp<s64>(i, 0, size - 1);
  }
}

// The bits of a component as they lie in memory, sign and all.
u64 Stored(const TexelArray& a, s64 x, s64 y, s64 z, int channel, u32 depth) {
  const u64 components = a.linear && Mutant(kLinearMemoryCountsComponents) ? static_cast<u64>(a.channels) : 1;
  const u8* from = a.data + static_cast<u64>(z) * a.slice() + static_cast<u64>(y) * a.row() +
                   static_cast<u64>(x) * a.texel() / components + static_cast<u64>(channel * a.channel_bits / 8);
  u64 bits = 0;
  if (a.channel_bits == 32)
    std::memcpy(&bits, from, 4);  // the compiler makes one instruction of it
  else
    std::memcpy(&bits, from, static_cast<std::size_t>(a.channel_bits / 8));
  if (kChosenMutant != kNoMutant) bits = TextureCache::Get().Find(from, bits, depth);
  if (Mutant(kTexelsOf16BitsHave8) && a.channel_bits == 16) bits &= 0xff00;
  if (a.kind == 's' && a.channel_bits < 32 && ((bits >> (a.channel_bits - 1)) & 1) != 0)
    bits |= ~0ull << a.channel_bits;
  return bits;
}

// pi.texture-object.srgb (IEC 61966-2-1)
double Linear(double srgb) { return srgb <= 0.04045 ? srgb / 12.92 : std::pow((srgb + 0.055) / 1.055, 2.4); }

// pi.tex.normalized-float-u8, pi.tex.normalized-float-s8 and their like of 16 bits; pi.half.promoted-before-filter
u64 Read(const TextureObject& o, const TexelArray& a, u64 bits, int channel) {
  if (a.kind == 'f' && a.channel_bits == 16) return Bits<float>(HalfToFloat(static_cast<u16>(bits)));
  if (!o.to_float) return bits;
  const bool is_signed = a.kind == 's';
  const bool bytes = a.channel_bits == 8;
  const bool whole = !is_signed && Mutant(bytes ? kBytesNeverReachOne : kWordsOf16BitsNeverReachOne);
  const bool below = is_signed && Mutant(bytes ? kSignedBytesReachBelow : kSignedWordsOf16BitsReachBelow);
  const double most = static_cast<double>((1u << (a.channel_bits - (is_signed ? 1 : 0))) - (whole ? 0 : 1));
  const double value = is_signed ? static_cast<double>(static_cast<s64>(bits)) : static_cast<double>(bits);
  const double number = below ? value / most : std::max(value / most, -1.0);
  const bool linear = o.srgb && channel < 3 && !Mutant(kSrgbIsIgnored);
  return Bits<float>(static_cast<float>(linear ? Linear(number) : number));
}

// Of a format that is compressed block by block: an element of the array is a block of 4 by 4 texels.
u64 Decompressed(const TexelArray& a, const s64 (&at)[3], int channel) {
  const u8* const block = a.data + static_cast<u64>(at[1] / 4) * a.row() + static_cast<u64>(at[0] / 4) * a.texel();
  return Bits<float>(DecodeBlock(a, block, static_cast<int>(at[1] % 4 * 4 + at[0] % 4), channel));
}

}  // namespace

// What a fetch without a filter returns of the texel with these indices. Beyond plain memory there are zeros.
u64 Texel(const Look& look, const s64 (&index)[3], int channel) {
  const TextureObject& o = look.object;
  const TexelArray& a = look.texels;
  if (channel >= a.channels) return 0;
  const u64 sizes[3] = {a.width, a.height, a.slices};
  s64 at[3] = {0, 0, look.slice};
  bool outside = false;
  for (int d = 0; d < look.dimensions; ++d) {
    const auto size = static_cast<s64>(sizes[d]);
    at[d] = Addressed(a.linear ? Mode::kBorder : o.modes[Mutant(kModeOfXIsThatOfAll) ? 0 : d], index[d], size);
    outside = outside || at[d] == kOutside;
  }
  if (outside) return a.linear || Mutant(kBorderHasNoColour) ? 0 : o.border[channel];  // pi.tex.border-color
  if (a.block != 0) return Decompressed(a, at, channel);
  return Read(o, a, Stored(a, at[0], at[1], at[2], channel, look.depth), channel);
}

}  // namespace ref
