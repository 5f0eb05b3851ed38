// Texture fetches (PTX ISA 9.0, 9.7.10; addressing, filtering and cubemaps as in the programming guide's sections on texture memory
// and texture fetching).
#include "machine/texture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "base/mutants.h"
#include "machine/cubemap.h"
#include "machine/decode.h"
#include "machine/texel.h"
#include "machine/texture_site.h"

namespace ref {
namespace {

// A weight has 8 bits of fraction (pi.texture-filtering.weights-8-bit).
double Weight(double fraction) {
  const double steps = Mutant(kWeightsHave7Bits) ? 128 : 256;
  const double weight = std::floor(fraction * steps + 0.5) / steps;
  return Mutant(kWeightsBeginAtA256th) ? std::max(weight, 1.0 / 256) : weight;
}

// pi.cubemap.seamless-filtering, pi.cubemap-layered.filter-within-layer: the texel of the face beside it, of the same cubemap.
u64 BesideTheBorder(const Look& look, s64 (&index)[3], int channel) {
  const auto size = static_cast<s64>(look.texels.width);
  if (index[0] >= 0 && index[0] < size && index[1] >= 0 && index[1] < size) return Texel(look, index, channel);
  Look beside = look;
  s64 face = look.slice % 6;
  AcrossTheBorder(size, &face, &index[0], &index[1]);
  const s64 cubes = static_cast<s64>(look.texels.slices) / 6;
  const s64 cubemap = (look.slice / 6 + (Mutant(kSeamlessTakesTheNextCubemap) ? 1 : 0)) % cubes;
  beside.slice = 6 * cubemap + face;
  return Texel(beside, index, channel);
}

// pi.texture-filtering.linear-1d, pi.texture-filtering.linear-2d, pi.texture-filtering.linear-3d: the weighted sum of the texels
// around, of a layer or face alone (pi.layered.filter-within-layer).
u64 Filtered(const Look& look, int channel) {
  s64 first[3] = {0, 0, 0};
  double weight[3] = {0, 0, 0};
  for (int d = 0; d < look.dimensions; ++d) {
    const double half = look.dimensions == 1 && Mutant(kFilterLacksTheHalf) ? 0 : 0.5;
    const double before = std::floor(look.at[d] - half);
    first[d] = Floor(before);
    weight[d] = d == 1 && Mutant(kFiltersAlongXAlone) ? 0 : Weight(look.at[d] - half - before);
    if (d == 2 && Mutant(kFiltersNotAlongZ)) weight[d] = 0;
    if (Mutant(kCentresAreOffByA64th)) weight[d] = std::min(weight[d] + 1.0 / 64, 1.0);
  }
  Look beside = look;  // Of a mutant.
  if (Mutant(kFilterCrossesLayers)) beside.slice = std::min(look.slice + 1, static_cast<s64>(look.texels.slices) - 1);
  const bool crosses = look.object.seamless && look.texels.cubemap && !Mutant(kSeamlessIsIgnored);
  double sum = 0;
  for (int corner = 0; corner < 1 << look.dimensions; ++corner) {
    s64 index[3];
    double share = 1;
    for (int d = 0; d < 3; ++d) {
      const bool second = (corner >> d & 1) != 0;
      index[d] = first[d] + (second ? 1 : 0);
      share *= second ? weight[d] : 1 - weight[d];
    }
    if (Mutant(kNothingLiesBeyondAnEdge) && (index[0] < 0 || index[0] >= static_cast<s64>(look.texels.width))) continue;
    if (share == 0) continue;
    const Look& here = Mutant(kFilterCrossesLayers) && (corner & 1) != 0 ? beside : look;
    if (crosses) {
      sum += share * static_cast<double>(As<float>(BesideTheBorder(here, index, channel)));
      continue;
    }
    sum += share * static_cast<double>(As<float>(Texel(here, index, channel)));
  }
  if (Mutant(kFilteredHalvesAreHalves) && look.texels.kind == 'f' && look.texels.channel_bits == 16) {
    int exponent = 0;
    sum = std::frexp(sum, &exponent);
    sum = std::ldexp(std::round(sum * 2048) / 2048, exponent);
  }
  return Bits<float>(static_cast<float>(sum));
}

// Of a mutant: the object that a thread of the same warp named first.
u64 FirstOfWarp(const Op* op, const Thread& t, u64 handle) {
  static auto* firsts = new std::map<std::tuple<const Op*, u64, u32>, u64>;
  return firsts->emplace(std::tuple{op, t.block->grid_id, t.index / 32}, handle).first->second;
}

Look LookOf(const TextureSite& site, const TextureObject& o, const TexelArray& texels, const u64* r, u32 depth) {
  Look look{o, texels, site.cube ? 2 : site.dimensions, {}, 0, depth};
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
    const s64 cubes = static_cast<s64>(texels.slices) / 6;
    look.slice = Mutant(kFacesComeBeforeLayers) ? cubes * face + layer : 6 * layer + face;
    std::copy(on_face, on_face + 2, at);
  } else {
    look.slice = layer;
  }
  look.slice = std::min(look.slice, static_cast<s64>(texels.slices) - 1);
  // pi.tex.coordinates-normalized, pi.tex.coordinates-unnormalized
  const u64 sizes[3] = {texels.width, texels.height, texels.slices};
  for (int d = 0; d < look.dimensions; ++d)
    look.at[d] = o.normalized || site.cube
                     ? at[d] * static_cast<double>(sizes[d] - (Mutant(kOneIsTheLastTexel) && o.normalized ? 1 : 0))
                     : at[d] + (Mutant(kCoordinatesCountCentres) && site.float_coordinates ? 0.5 : 0);
  return look;
}

// The level that a fetch reaches, with a part between two where it is filtered. Unlike a fetch that names no level: that is of
// the first (PTX ISA 9.0, 9.7.10.3, .base).
double LevelOf(const TextureSite& site, const TextureObject& o, const u64* r) {
  double level = 0;
  if (site.level_from == TextureSite::kNamed) level = static_cast<double>(As<float>(r[site.level]));
  if (site.level_from == TextureSite::kGradient) {
    // The binary logarithm of the larger side of a pixel, in texels of the first level.
    const u64 sizes[2] = {o.texels.width, o.texels.height};
    double longest = 0;
    for (const auto& side : site.gradient) {
      double square = 0;
      for (int d = 0; d < site.dimensions; ++d) {
        const double texels = static_cast<double>(As<float>(r[side[d]])) * static_cast<double>(sizes[d]);
        square += texels * texels;
      }
      longest = std::max(longest, std::sqrt(square));
    }
    level = std::log2(longest);
  }
  const double last = static_cast<double>(o.further.size());
  if (!Mutant(kLevelBiasIsIgnored)) level += static_cast<double>(o.level_bias);  // pi.texture-object.mipmap-level-bias
  // pi.texture-object.mipmap-level-clamp
  if (!Mutant(kLevelClampsAreIgnored))
    level = std::min(std::max(level, static_cast<double>(o.least_level)), static_cast<double>(o.greatest_level));
  return level > 0 ? std::min(level, last) : 0;  // also what is no number
}

// pi.texture-object.mipmap-lod, pi.texture-object.mipmap-filter: which two levels, and how much of the second.
struct Levels {
  std::size_t first = 0, second = 0;
  double part = 0;
};
Levels LevelsOf(const TextureSite& site, const TextureObject& o, const u64* r) {
  if (o.further.empty() || site.level_from == TextureSite::kBase || Mutant(kMipmapsHaveOneLevel)) return {};
  const double level = LevelOf(site, o, r);
  const auto below = static_cast<std::size_t>(level), nearest = static_cast<std::size_t>(std::lround(level));
  const bool filters = o.filters_levels != Mutant(kFiltersOfLevelsAreSwapped);
  if (!filters) return {nearest, nearest, 0};
  return {below, std::min(below + 1, o.further.size()), Weight(level - static_cast<double>(below))};
}

Stop Fetch(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 handle = Mutant(kWarpFetchesThroughOneObject) ? FirstOfWarp(op, t, r[site.object]) : r[site.object];
  const TextureObject* o = LiveObject(t, handle, false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  const bool filters = o->filters && (site.float_coordinates || Mutant(kLinearMemoryIsFiltered)) &&
                       !(Mutant(kTextureUnfilteredInChild) && t.block->depth > 0);
  u64 values[4];
  const auto fetch = [&](const TexelArray& texels, u64(&to)[4]) {
    const Look look = LookOf(site, *o, texels, r, t.block->depth);
    s64 index[3];
    const double round = Mutant(kPointsAreRounded) && site.float_coordinates ? 0.5 : 0;
    for (int d = 0; d < 3; ++d) index[d] = Floor(look.at[d] + round);  // pi.texture-filtering.point
    for (int n = 0; n < 4; ++n) to[n] = filters ? Filtered(look, n) : Texel(look, index, n);
  };
  const Levels levels = LevelsOf(site, *o, r);
  fetch(o->Level(levels.first), values);
  if (levels.part > 0) {
    u64 second[4];
    fetch(o->Level(levels.second), second);
    for (int n = 0; n < 4; ++n) {
      const double below = static_cast<double>(As<float>(values[n])), above = static_cast<double>(As<float>(second[n]));
      values[n] = Bits<float>(static_cast<float>(below + levels.part * (above - below)));
    }
  }
  for (int n = 0; n < 4; ++n) r[site.values[n]] = values[n];
  return Next(op, r, t, budget);
}

// A component of the four texels around, whose place has 8 bits of fraction (pi.gather.component, pi.gather.order,
// pi.gather.coordinate-rounding).
Stop Gather(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureObject* o = LiveObject(t, r[site.object], false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  // pi.gather.mipmap-top-level
  const TexelArray& texels = o->Level(Mutant(kGatherTakesTheLastLevel) ? o->further.size() : 0);
  const Look look = LookOf(site, *o, texels, r, t.block->depth);
  s64 first[2];
  const double half = Mutant(kGatherDoesNotRound) ? 0 : 0.5;
  for (int d = 0; d < 2; ++d) first[d] = Floor(std::floor((look.at[d] - 0.5) * 256 + half) / 256);
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
  if (!gathers && words.Take("level")) site.level_from = TextureSite::kNamed;
  if (!gathers && words.Take("grad")) site.level_from = TextureSite::kGradient;
  site.TakeShape(words);
  const bool gradients = site.level_from == TextureSite::kGradient;
  if (gradients && site.dimensions > 2) words.Refuse();
  if (gathers && (site.dimensions != 2 || site.layered)) words.Refuse();
  if (!words.Take("v4")) words.Refuse();
  const ptx::Type result = words.TakeType();
  const ptx::Type coordinate = words.TakeType();
  words.Done();
  const std::size_t operands = gradients ? 4 : site.level_from == TextureSite::kNamed ? 3 : 2;
  if (result.bits != 32 || coordinate.bits != 32 || i.operands.size() != operands) words.Refuse();
  site.float_coordinates = coordinate.kind == 'f';
  if (site.level_from != TextureSite::kBase && !site.float_coordinates) words.Refuse();
  if (site.level_from == TextureSite::kNamed) site.level = d.Source(d.At(i, 2), {'f', 32});
  for (std::size_t n = 0; gradients && n < 2; ++n) {
    const ptx::Operand& side = d.At(i, 2 + n);
    const auto parts = side.kind == ptx::Operand::kVector ? side.list : std::vector<ptx::Operand>{side};
    if (parts.size() < static_cast<std::size_t>(site.dimensions)) words.Refuse();
    for (std::size_t c = 0; c < static_cast<std::size_t>(site.dimensions); ++c)
      site.gradient[n][c] = d.Source(parts[c], {'f', 32});
  }
  const ptx::Operand& to = d.At(i, 0);
  if (to.kind != ptx::Operand::kVector || to.list.size() != 4) words.Refuse();
  for (std::size_t n = 0; n < 4; ++n) site.values[n] = d.Target(to.list[n]);
  site.TakePlace(d, d.At(i, 1), words);
  d.Emit(gathers ? &Gather : &Fetch, 0, 0, 0, 0, d.Keep(site));
}

}  // namespace

std::vector<Opcode> TextureOpcodes() { return {{"tex", &DecodeTex}, {"tld4", &DecodeTex}}; }

}  // namespace ref
