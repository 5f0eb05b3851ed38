// Texture fetches (PTX ISA 9.0, 9.7.10; addressing, filtering and cubemaps as in the programming guide's sections on texture memory
// and texture fetching).
#include "machine/texture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "machine/cubemap.h"
#include "machine/decode.h"
#include "machine/texel.h"
#include "machine/texture_rules.h"
#include "machine/texture_site.h"

namespace ref {
namespace {

// The texel of the face beside it, of the same cubemap.
u64 BesideTheBorder(const Look& look, s64 (&index)[3], int channel) {
  const auto size = static_cast<s64>(look.texels.width);
  if (index[0] >= 0 && index[0] < size && index[1] >= 0 && index[1] < size) return Texel(look, index, channel);
  Look beside = look;
  s64 face = look.slice % 6;
  AcrossTheBorder(size, &face, &index[0], &index[1]);
  beside.slice = rule::SliceBeside(look, face);
  return Texel(beside, index, channel);
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
  level += static_cast<double>(o.level_bias);  // pi.texture-object.mipmap-level-bias
  // pi.texture-object.mipmap-level-clamp
  level = std::min(std::max(level, static_cast<double>(o.least_level)), static_cast<double>(o.greatest_level));
  return level > 0 ? std::min(level, last) : 0;  // also what is no number
}

Stop Fetch(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureObject* o = LiveObject(t, r[site.object], false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  const bool filters = rule::Filters(site, *o, t);
  u64 values[4];
  const auto fetch = [&](const TexelArray& texels, u64(&to)[4]) {
    const Look look = rule::LookOf(site, *o, texels, r, t.block->depth);
    s64 index[3] = {0, 0, 0};
    for (int d = 0; d < look.dimensions && !filters; ++d) index[d] = rule::NearestTexel(look.at[d]);
    for (int n = 0; n < 4; ++n) to[n] = filters ? rule::Filtered(look, n) : Texel(look, index, n);
  };
  const rule::Levels levels = rule::LevelsOf(site, *o, r);
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

// A component of the four texels around (pi.gather.component, pi.gather.order).
Stop Gather(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureObject* o = LiveObject(t, r[site.object], false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  const Look look = rule::LookOf(site, *o, rule::LevelOfGather(*o), r, t.block->depth);
  s64 first[2];
  for (int d = 0; d < 2; ++d) first[d] = rule::FirstOfGather(look.at[d]);
  constexpr s64 kOrder[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  u64 values[4];
  for (int n = 0; n < 4; ++n) {
    const s64* const of = kOrder[n];
    values[n] = Texel(look, {first[0] + of[0], first[1] + of[1], 0}, site.component);
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

constinit Rule<double(double)> rule::Weight{[](double fraction) { return std::floor(fraction * 256 + 0.5) / 256; }};

constinit Rule<s64(const Look&, s64)> rule::SliceBeside{
    [](const Look& look, s64 face) { return look.slice / 6 * 6 + face; }};

constinit Rule<u64(const Look&, s64 (&)[3], int, int)> rule::Corner{
    [](const Look& look, s64 (&index)[3], int channel, int) {
      const bool crosses = look.object.seamless && look.texels.cubemap;
      return crosses ? BesideTheBorder(look, index, channel) : Texel(look, index, channel);
    }};

constinit Rule<u64(const Look&, int)> rule::Filtered{[](const Look& look, int channel) {
  s64 first[3] = {0, 0, 0};
  double weight[3] = {0, 0, 0};
  for (int d = 0; d < look.dimensions; ++d) {
    const double before = std::floor(look.at[d] - 0.5);
    first[d] = Floor(before);
    weight[d] = Weight(look.at[d] - 0.5 - before);
  }
  double sum = 0;
  for (int corner = 0; corner < 1 << look.dimensions; ++corner) {
    s64 index[3];
    double share = 1;
    for (int d = 0; d < 3; ++d) {
      const bool second = (corner >> d & 1) != 0;
      index[d] = first[d] + (second ? 1 : 0);
      share *= second ? weight[d] : 1 - weight[d];
    }
    if (share == 0) continue;
    sum += share * static_cast<double>(As<float>(Corner(look, index, channel, corner)));
  }
  return Bits<float>(static_cast<float>(sum));
}};

constinit Rule<bool(const TextureSite&, const TextureObject&, const Thread&)> rule::Filters{
    [](const TextureSite& site, const TextureObject& o, const Thread&) { return o.filters && site.float_coordinates; }};

constinit Rule<s64(double)> rule::NearestTexel{Floor};
constinit Rule<s64(double)> rule::FirstOfGather{
    [](double at) { return Floor(std::floor((at - 0.5) * 256 + 0.5) / 256); }};
constinit Rule<const TexelArray&(const TextureObject&)> rule::LevelOfGather{
    [](const TextureObject& o) -> const TexelArray& { return o.texels; }};

constinit Rule<Look(const TextureSite&, const TextureObject&, const TexelArray&, u64*, u32)> rule::LookOf{
    [](const TextureSite& site, const TextureObject& o, const TexelArray& texels, u64* r, u32 depth) {
      Look look{o, texels, site.cube ? 2 : site.dimensions, {}, 0, depth};
      double at[3] = {0, 0, 0};
      for (int n = 0; n < site.dimensions; ++n)
        at[n] = site.float_coordinates ? static_cast<double>(As<float>(r[site.at[n]]))
                                       : static_cast<double>(As<s32>(r[site.at[n]]));
      // The layer is a whole number.
      look.slice = site.layered ? As<u32>(r[site.layer]) : 0;
      if (site.cube) {
        double on_face[2];
        const int face = FaceOf(at, on_face);
        look.slice = 6 * look.slice + face;
        std::copy(on_face, on_face + 2, at);
      }
      look.slice = std::min(look.slice, static_cast<s64>(texels.slices) - 1);
      const u64 sizes[3] = {texels.width, texels.height, texels.slices};
      for (int d = 0; d < look.dimensions; ++d)
        look.at[d] = o.normalized || site.cube ? at[d] * static_cast<double>(sizes[d]) : at[d];
      return look;
    }};

constinit Rule<rule::Levels(const TextureSite&, const TextureObject&, const u64*)> rule::LevelsOf{
    [](const TextureSite& site, const TextureObject& o, const u64* r) -> Levels {
      if (o.further.empty() || site.level_from == TextureSite::kBase) return {};
      const double level = LevelOf(site, o, r);
      const auto below = static_cast<std::size_t>(level), nearest = static_cast<std::size_t>(std::lround(level));
      if (!o.filters_levels) return {nearest, nearest, 0};
      return {below, std::min(below + 1, o.further.size()), Weight(level - static_cast<double>(below))};
    }};

std::vector<Opcode> TextureOpcodes() { return {{"tex", &DecodeTex}, {"tld4", &DecodeTex}}; }

}  // namespace ref
