// Texture fetches (PTX ISA 9.0, 9.7.10; addressing, filtering and cubemaps as in the programming guide's sections on texture memory
// and texture fetching).
#include "machine/texture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "base/mutants.h"
#include "machine/decode.h"
#include "machine/texture_site.h"

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

namespace {

using Mode = TextureObject::Mode;
constexpr s64 kOutside = -1;

// The largest whole number that is not above; far away, some number far away.
s64 Floor(double value) {
  if (!(std::fabs(value) < 0x1p52)) return value > 0 ? s64{1} << 52 : -(s64{1} << 52);
  const auto cut = static_cast<s64>(value);
  return value < static_cast<double>(cut) ? cut - 1 : cut;
}

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

// What a fetch looks at: a place in texels, within a layer or face.
struct Look {
  const TextureObject& object;
  int dimensions;
  double at[3] = {0, 0, 0};
  s64 slice = 0;  ///< The layer or face.
  u32 depth = 0;  ///< Of the grid that asks, for mutants.
};

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
u64 Read(const TextureObject& o, u64 bits, int channel) {
  const TexelArray& a = o.texels;
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

// What a fetch without a filter returns of the texel with these indices. Beyond plain memory there are zeros.
u64 Texel(const Look& look, const s64 (&index)[3], int channel) {
  const TextureObject& o = look.object;
  const TexelArray& a = o.texels;
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
  return Read(o, Stored(a, at[0], at[1], at[2], channel, look.depth), channel);
}

// A weight has 8 bits of fraction (pi.texture-filtering.weights-8-bit).
double Weight(double fraction) {
  const double steps = Mutant(kWeightsHave7Bits) ? 128 : 256;
  const double weight = std::floor(fraction * steps + 0.5) / steps;
  return Mutant(kWeightsBeginAtA256th) ? std::max(weight, 1.0 / 256) : weight;
}

// pi.texture-filtering.linear-1d, pi.texture-filtering.linear-2d, pi.texture-filtering.linear-3d: the weighted sum of the texels
// around, of a layer or face alone (pi.layered.filter-within-layer).
u64 Filtered(const Look& look, int channel) {
  s64 first[3] = {0, 0, 0};
  double weight[3] = {0, 0, 0};
  for (int d = 0; d < look.dimensions; ++d) {
    const double half = look.dimensions == 1 && Mutant(kFilterLacksTheHalf) ? 0 : 0.5;
    const double before = std::floor(look.at[d] - half);
    first[d] = static_cast<s64>(before);
    weight[d] = d == 1 && Mutant(kFiltersAlongXAlone) ? 0 : Weight(look.at[d] - half - before);
    if (d == 2 && Mutant(kFiltersNotAlongZ)) weight[d] = 0;
    if (Mutant(kCentresAreOffByA64th)) weight[d] = std::min(weight[d] + 1.0 / 64, 1.0);
  }
  Look beside = look;  // Of a mutant.
  if (Mutant(kFilterCrossesLayers))
    beside.slice = std::min(look.slice + 1, static_cast<s64>(look.object.texels.slices) - 1);
  double sum = 0;
  for (int corner = 0; corner < 1 << look.dimensions; ++corner) {
    s64 index[3];
    double share = 1;
    for (int d = 0; d < 3; ++d) {
      const bool second = (corner >> d & 1) != 0;
      index[d] = first[d] + (second ? 1 : 0);
      share *= second ? weight[d] : 1 - weight[d];
    }
    if (Mutant(kNothingLiesBeyondAnEdge) && (index[0] < 0 || index[0] >= static_cast<s64>(look.object.texels.width)))
      continue;
    const Look& here = Mutant(kFilterCrossesLayers) && (corner & 1) != 0 ? beside : look;
    if (share != 0) sum += share * static_cast<double>(As<float>(Texel(here, index, channel)));
  }
  if (Mutant(kFilteredHalvesAreHalves) && look.object.texels.kind == 'f' && look.object.texels.channel_bits == 16) {
    int exponent = 0;
    sum = std::frexp(sum, &exponent);
    sum = std::ldexp(std::round(sum * 2048) / 2048, exponent);
  }
  return Bits<float>(static_cast<float>(sum));
}

// The face that a direction meets, and where on it (pi.cubemap.face-selection, pi.cubemap.face-0 to -5,
// pi.cubemap.coordinate-formula). Of equal magnitudes the first counts.
int FaceOf(const double (&d)[3], double (&on_face)[2]) {
  const double x = std::fabs(d[0]), y = std::fabs(d[1]), z = std::fabs(d[2]);
  int axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  if (Mutant(kCubemapPrefersX) && 2 * x >= y && 2 * x >= z) axis = 0;
  const bool negative = d[axis] < 0;
  const double m = std::fabs(d[axis]), sign = negative ? -1 : 1;
  const double s = axis == 0 ? -sign * d[2] : axis == 1 ? d[0] : sign * d[0];
  const double t = axis == 1 ? sign * d[2] : -d[1];
  const double by = Mutant(kCubemapTakesItsMajorForOne) ? 1 : m;
  on_face[0] = (s / by + 1) / 2;
  on_face[1] = (t / by + 1) / 2;
  const int face = 2 * axis + (negative != Mutant(kCubemapFacesAreSwapped) ? 1 : 0);
  constexpr MutantId kMirrored[] = {kCubemapFace0IsMirrored, kCubemapFace1IsMirrored, kCubemapFace2IsMirrored,
                                    kCubemapFace3IsMirrored, kCubemapFace4IsMirrored, kCubemapFace5IsMirrored};
  if (Mutant(kMirrored[face])) on_face[0] = 1 - on_face[0];
  return face;
}

// Of a mutant: the object that a thread of the same warp named first.
u64 FirstOfWarp(const Op* op, const Thread& t, u64 handle) {
  static auto* firsts = new std::map<std::tuple<const Op*, u64, u32>, u64>;
  return firsts->emplace(std::tuple{op, t.block->grid_id, t.index / 32}, handle).first->second;
}

Look LookOf(const TextureSite& site, const TextureObject& o, const u64* r, u32 depth) {
  Look look{o, site.cube ? 2 : site.dimensions, {}, 0, depth};
  double at[3] = {0, 0, 0};
  for (int n = 0; n < site.dimensions; ++n)
    at[n] = site.float_coordinates ? static_cast<double>(As<float>(r[site.at[n]]))
                                   : static_cast<double>(As<s32>(r[site.at[n]]));
  if (Mutant(kCoordinatesHave15Bits) && site.dimensions == 1) at[0] = std::fmod(at[0], 32768);
  if (Mutant(kRowsAreColumns) && site.dimensions == 2) std::swap(at[0], at[1]);
  if (Mutant(kRowsAreSlices) && site.dimensions == 3 && !site.cube) std::swap(at[1], at[2]);
  // pi.layered.1d, pi.layered.2d, pi.cubemap-layered.addressing: the layer is a whole number.
  const s64 asked = site.layered ? As<u32>(r[site.layer]) : 0;
  const s64 layer = Mutant(site.dimensions == 1 ? kLayersOf1dCountFromOne : kLayersOf2dCountFromOne) && site.layered
                        ? std::max<s64>(asked - 1, 0)
                        : asked;
  if (site.cube) {
    double on_face[2];
    const int face = FaceOf(at, on_face);
    const s64 cubes = static_cast<s64>(o.texels.slices) / 6;
    look.slice = Mutant(kFacesComeBeforeLayers) ? cubes * face + layer : 6 * layer + face;
    std::copy(on_face, on_face + 2, at);
  } else {
    look.slice = layer;
  }
  look.slice = std::min(look.slice, static_cast<s64>(o.texels.slices) - 1);
  // pi.tex.coordinates-normalized, pi.tex.coordinates-unnormalized
  const u64 sizes[3] = {o.texels.width, o.texels.height, o.texels.slices};
  for (int d = 0; d < look.dimensions; ++d)
    look.at[d] = o.normalized || site.cube
                     ? at[d] * static_cast<double>(sizes[d] - (Mutant(kOneIsTheLastTexel) && o.normalized ? 1 : 0))
                     : at[d] + (Mutant(kCoordinatesCountCentres) && site.float_coordinates ? 0.5 : 0);
  return look;
}

Stop Fetch(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 handle = Mutant(kWarpFetchesThroughOneObject) ? FirstOfWarp(op, t, r[site.object]) : r[site.object];
  const TextureObject* o = LiveObject(t, handle, false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  const Look look = LookOf(site, *o, r, t.block->depth);
  const bool filters = o->filters && (site.float_coordinates || Mutant(kLinearMemoryIsFiltered)) &&
                       !(Mutant(kTextureUnfilteredInChild) && t.block->depth > 0);
  s64 index[3];
  const double round = Mutant(kPointsAreRounded) && site.float_coordinates ? 0.5 : 0;
  for (int d = 0; d < 3; ++d) index[d] = Floor(look.at[d] + round);  // pi.texture-filtering.point
  u64 values[4];
  for (int n = 0; n < 4; ++n) values[n] = filters ? Filtered(look, n) : Texel(look, index, n);
  for (int n = 0; n < 4; ++n) r[site.values[n]] = values[n];
  return Next(op, r, t, budget);
}

// A component of the four texels around, whose place has 8 bits of fraction (pi.gather.component, pi.gather.order,
// pi.gather.coordinate-rounding).
Stop Gather(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureObject* o = LiveObject(t, r[site.object], false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  const Look look = LookOf(site, *o, r, t.block->depth);
  s64 first[2];
  const double half = Mutant(kGatherDoesNotRound) ? 0 : 0.5;
  for (int d = 0; d < 2; ++d)
    first[d] = static_cast<s64>(std::floor(std::floor((look.at[d] - 0.5) * 256 + half) / 256));
  constexpr s64 kOrder[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  u64 values[4];
  for (int n = 0; n < 4; ++n) {
    const s64* const of = kOrder[Mutant(kGatherBeginsAtTheTop) ? 3 - n : n];
    values[n] = Texel(look, {first[0] + of[0], first[1] + of[1], 0}, Mutant(kGatherTakesTheFirst) ? 0 : site.component);
  }
  for (int n = 0; n < 4; ++n) r[site.values[n]] = values[n];
  return Next(op, r, t, budget);
}

void DecodeTex(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  TextureSite site{};
  const bool gathers = i.words[0] == "tld4";
  for (int n = 0; gathers && n < 4; ++n) {
    constexpr const char* kComponents[] = {"r", "g", "b", "a"};
    if (words.Take(kComponents[n])) site.component = n;
  }
  site.TakeShape(words);
  if (gathers && (site.dimensions != 2 || site.layered)) words.Refuse();
  if (!words.Take("v4")) words.Refuse();
  const ptx::Type result = words.TakeType();
  const ptx::Type coordinate = words.TakeType();
  words.Done();
  if (result.bits != 32 || coordinate.bits != 32 || i.operands.size() > 2) words.Refuse();
  site.float_coordinates = coordinate.kind == 'f';
  const ptx::Operand& to = d.At(i, 0);
  if (to.kind != ptx::Operand::kVector || to.list.size() != 4) words.Refuse();
  for (std::size_t n = 0; n < 4; ++n) site.values[n] = d.Target(to.list[n]);
  site.TakePlace(d, d.At(i, 1), words);
  d.Emit(gathers ? &Gather : &Fetch, 0, 0, 0, 0, d.Keep(site));
}

}  // namespace

std::vector<Opcode> TextureOpcodes() { return {{"tex", &DecodeTex}, {"tld4", &DecodeTex}}; }

}  // namespace ref
