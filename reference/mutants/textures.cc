// Textures and surfaces.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "machine/texture_rules.h"
#include "mutants/instructions.h"
#include "mutants/table.h"
#include "order/rules.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using namespace rule;
using Mode = TextureObject::Mode;

// Texels as they were when they were first fetched.
std::unordered_map<const u8*, u64> cached;
bool copied = false;  // since a kernel of the host began

u64 FetchCached(const TexelArray& array, const u8* at, u32 depth) {
  return cached.try_emplace(at, TexelBits.Documented(array, at, depth)).first->second;
}
u64 FetchAsParentDid(const TexelArray& array, const u8* at, u32 depth) {
  const u64 bits = TexelBits.Documented(array, at, depth);
  if (depth == 0) return cached[at] = bits;
  const auto found = cached.find(at);
  return found != cached.end() ? found->second : bits;
}
void ForgetAtLaunch() {
  PutInStream.Replace([](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
    if (purpose == Purpose::kKernel) cached.clear();
    PutInStream.Documented(context, stream, work, purpose);
  });
}
// Kernels that begin behind a copy forget what was fetched, or those that do not.
template <bool kBehindCopies>
void ForgetAtKernels() {
  TexelBits.Replace(FetchCached);
  PutInStream.Replace([](Context& context, Stream& stream, const WorkPtr& work, Purpose purpose) {
    if (auto* action = dynamic_cast<Action*>(work.get()); action != nullptr && purpose == Purpose::kCopy)
      action->run = [run = std::move(action->run)] {
        copied = true;
        run();
      };
    PutInStream.Documented(context, stream, work, purpose);
  });
  ShowLaunch.Replace([](Grid& grid, Block& block) {
    ShowLaunch.Documented(grid, block);
    if (grid.depth != 0 || grid.next_block != 1) return;
    if (copied == kBehindCopies) cached.clear();
    copied = false;
  });
}

// Of linear memory, x counts components.
u64 CountComponents(const TexelArray& array, const u8* at, u32 depth) {
  const u64 offset = static_cast<u64>(at - array.data), texel = array.texel();
  if (array.linear) at = array.data + offset / texel * texel / static_cast<u64>(array.channels) + offset % texel;
  return TexelBits.Documented(array, at, depth);
}

template <Mode kMode>
bool HasMode(const TextureObject& object, const TexelArray& array, int d) {
  return (array.linear ? Mode::kBorder : object.modes[d]) == kMode;
}
s64 Clamped(s64 i, s64 size) { return std::clamp<s64>(i, 0, size - 1); }
s64 Wrapped(s64 i, s64 size) { return (i % size + size) % size; }
template <Mode kMode, auto kOther>
void EdgeIs() {
  BeyondTheEdge.Replace([](const TextureObject& object, const TexelArray& array, int d, s64 i, s64 size) {
    return HasMode<kMode>(object, array, d) ? kOther(i, size) : BeyondTheEdge.Documented(object, array, d, i, size);
  });
}

// Integers of so many bits as numbers: of `kSteps` more at most, and without a least one.
template <int kBits, bool kSigned>
void NumbersAreOff() {
  Normalized.Replace([](const TexelArray& array, u64 bits) {
    if (array.channel_bits != kBits || (array.kind == 's') != kSigned) return Normalized.Documented(array, bits);
    if (kSigned) return static_cast<double>(static_cast<s64>(bits)) / static_cast<double>((1u << (kBits - 1)) - 1);
    return static_cast<double>(bits) / static_cast<double>(1u << kBits);
  });
}

// kBefore(site, r) changes the registers that the coordinates are taken from, for as long as they are.
template <auto kBefore>
void CoordinatesAre() {
  LookOf.Replace([](const TextureSite& site, const TextureObject& object, const TexelArray& texels, u64* r, u32 depth) {
    u64 before[4] = {};
    for (int n = 0; n < site.dimensions; ++n) before[n] = r[site.at[n]];
    if (site.layered) before[3] = r[site.layer];
    kBefore(site, r);
    const Look look = LookOf.Documented(site, object, texels, r, depth);
    for (int n = 0; n < site.dimensions; ++n) r[site.at[n]] = before[n];
    if (site.layered) r[site.layer] = before[3];
    return look;
  });
}
// kAfter(site, object, look) changes what comes out of it.
template <auto kAfter>
void LooksAt() {
  LookOf.Replace([](const TextureSite& site, const TextureObject& object, const TexelArray& texels, u64* r, u32 depth) {
    Look look = LookOf.Documented(site, object, texels, r, depth);
    kAfter(site, look);
    return look;
  });
}
template <bool kOneDimension>
void CountFromOne(const TextureSite& site, u64* r) {
  if (!site.layered || (site.dimensions == 1) != kOneDimension) return;
  const u32 layer = As<u32>(r[site.layer]);
  r[site.layer] = layer == 0 ? 0 : layer - 1;
}

// A filter finds kChange(look) in the place of the place that it is asked for.
template <auto kChange>
void FilterHas() {
  Filtered.Replace([](const Look& look, int channel) {
    TextureObject object = look.object;
    Look other{object, look.texels, look.dimensions, {look.at[0], look.at[1], look.at[2]}, look.slice, look.depth};
    kChange(object, other);
    return Filtered.Documented(other, channel);
  });
}
// Without a part of the next texel in direction d.
template <int kDirection>
void FilterLacks(TextureObject&, Look& look) {
  if (kDirection < look.dimensions) look.at[kDirection] = std::floor(look.at[kDirection] - 0.5) + 0.5;
}
bool filters = false;
void CentresAreOff() {
  Filtered.Replace([](const Look& look, int channel) {
    filters = true;
    const u64 bits = Filtered.Documented(look, channel);
    filters = false;
    return bits;
  });
  Weight.Replace([](double fraction) {
    return filters ? std::min(Weight.Documented(fraction) + 1.0 / 64, 1.0) : Weight.Documented(fraction);
  });
}
u64 RoundedToHalf(const Look& look, int channel) {
  const u64 bits = Filtered.Documented(look, channel);
  if (look.texels.kind != 'f' || look.texels.channel_bits != 16) return bits;
  int exponent = 0;
  const double sum = std::frexp(static_cast<double>(As<float>(bits)), &exponent);
  return Bits<float>(static_cast<float>(std::ldexp(std::round(sum * 2048) / 2048, exponent)));
}

// The levels of a texture with kChange(object).
template <auto kChange>
void LevelsHave() {
  LevelsOf.Replace([](const TextureSite& site, const TextureObject& object, const u64* r) {
    TextureObject other = object;
    kChange(other);
    return LevelsOf.Documented(site, other, r);
  });
}

template <int kFace>
void FaceIsMirrored() {
  FaceOf.Replace([](const double(&direction)[3], double(&on_face)[2]) {
    const int face = FaceOf.Documented(direction, on_face);
    if (face == kFace) on_face[0] = 1 - on_face[0];
    return face;
  });
}
int PreferX(const double (&d)[3], double (&on_face)[2]) {
  const double x = std::fabs(d[0]);
  if (2 * x < std::fabs(d[1]) || 2 * x < std::fabs(d[2])) return FaceOf.Documented(d, on_face);
  on_face[0] = ((d[0] < 0 ? d[2] : -d[2]) / x + 1) / 2;
  on_face[1] = (-d[1] / x + 1) / 2;
  return d[0] < 0 ? 1 : 0;
}
int TakeMajorForOne(const double (&d)[3], double (&on_face)[2]) {
  const int face = FaceOf.Documented(d, on_face);
  for (double& at : on_face) at = ((2 * at - 1) * std::fabs(d[face / 2]) + 1) / 2;
  return face;
}

// The object that a thread of the same warp named first.
Handler documented_fetch = nullptr;
Stop FetchThroughFirst(const Op* op, u64* r, Thread& t, long budget) {
  static auto* firsts = new std::map<std::tuple<const Op*, u64, u32>, u64>;
  const auto& site = *reinterpret_cast<const TextureSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 handle = r[site.object];
  r[site.object] = firsts->emplace(std::tuple{op, t.block->grid_id, t.index / 32}, handle).first->second;
  const Stop stop = documented_fetch(op, r, t, 1);  // no further than this one
  const bool overwritten =
      std::find(std::begin(site.values), std::end(site.values), site.object) != std::end(site.values);
  if (!overwritten) r[site.object] = handle;
  return stop == Stop::kBudget ? Next(op, r, t, budget) : End(op, t, budget, stop);
}

// Stores to surfaces that kWhich(t) describes are lost.
template <auto kWhich>
void StoresLost() {
  Decoding<"sust", [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
    static Handler store = nullptr, formatted = nullptr;
    documented(d, i);
    Op& op = d.ops().back();
    (Has(i, "p") ? formatted : store) = op.run;
    op.b = Has(i, "p") ? 1 : 0;
    op.run = [](const Op* at, u64* r, Thread& t, long budget) {
      if (!kWhich(t)) return (at->b != 0 ? formatted : store)(at, r, t, budget);
      t.polls = 0;
      return Next(at, r, t, budget);
    };
  }>();
}

// What lies beyond the bounds of a surface is done by another of .trap, .clamp and .zero.
template <Opcodes kWord, Opcodes kOther>
void BoundsAre() {
  constexpr auto kHas = [](const ptx::Instruction& i) { return Has(i, kWord.text); };
  constexpr auto kChange = [](ptx::Instruction& i) {
    *std::find(i.words.begin(), i.words.end(), kWord.text) = kOther.text;
  };
  WrittenAs<"sust", kHas, kChange>();
  WrittenAs<"suld", kHas, kChange>();
}

template <auto kPlace>
void SurfacePlaces() {
  PlaceOnSurface.Replace([](const TexelArray& array, bool formatted, s64(&at)[3]) {
    if (!kPlace(array, formatted, at)) PlaceOnSurface.Documented(array, formatted, at);
  });
}

template <u32 kDepth>
void UnknownBelow() {
  ObjectLives.Replace([](const Thread& thread, u64 handle, bool surface) {
    return (surface || thread.block->depth <= kDepth) && ObjectLives.Documented(thread, handle, surface);
  });
}

}  // namespace

Table Textures() {
  static constexpr Mutant kMutants[] = {
      {"texture-cache-is-stale", All<Instead<TexelBits, FetchCached>, ForgetAtLaunch>},
      {"child-fetches-from-parents-cache", All<Instead<TexelBits, FetchAsParentDid>, ForgetAtLaunch>},
      {"copies-leave-the-texture-cache", ForgetAtKernels<false>},
      {"kernels-leave-the-texture-cache", ForgetAtKernels<true>},
      {"texels-of-16-bits-have-8", Instead<TexelBits,
                                           [](const TexelArray& array, const u8* at, u32 depth) {
                                             const u64 bits = TexelBits.Documented(array, at, depth);
                                             return array.channel_bits == 16 ? bits & 0xff00 : bits;
                                           }>},
      {"linear-memory-counts-components", Instead<TexelBits, CountComponents>},
      {"halves-are-never-subnormal", Instead<HalfValue,
                                             [](u16 bits) {
                                               const bool subnormal = (bits & 0x7c00) == 0;
                                               return HalfValue.Documented(subnormal ? bits & 0x8000 : bits);
                                             }>},
      {"border-is-clamp", EdgeIs<Mode::kBorder, Clamped>},
      {"wrap-is-clamp", EdgeIs<Mode::kWrap, Clamped>},
      {"mirror-is-wrap", EdgeIs<Mode::kMirror, Wrapped>},
      {"clamp-is-wrap", EdgeIs<Mode::kClamp, Wrapped>},
      {"mode-of-x-is-that-of-all",
       Instead<BeyondTheEdge, [](const TextureObject& object, const TexelArray& array, int, s64 i,
                                 s64 size) { return BeyondTheEdge.Documented(object, array, 0, i, size); }>},
      {"border-has-no-colour",
       Instead<BorderColour, [](const TextureObject&, const TexelArray&, int) { return u64{0}; }>},
      {"bytes-never-reach-one", NumbersAreOff<8, false>},
      {"words-of-16-bits-never-reach-one", NumbersAreOff<16, false>},
      {"signed-bytes-reach-below", NumbersAreOff<8, true>},
      {"signed-words-of-16-bits-reach-below", NumbersAreOff<16, true>},
      {"srgb-is-ignored", Instead<LinearOfSrgb, [](double srgb) { return srgb; }>},
      {"coordinates-have-15-bits", CoordinatesAre<[](const TextureSite& site, u64* r) {
         if (site.dimensions != 1) return;
         u64& at = r[site.at[0]];
         at = site.float_coordinates ? Bits<float>(std::fmod(As<float>(at), 32768.0f)) : Bits<s32>(As<s32>(at) % 32768);
       }>},
      {"rows-are-columns", CoordinatesAre<[](const TextureSite& site, u64* r) {
         if (site.dimensions == 2) std::swap(r[site.at[0]], r[site.at[1]]);
       }>},
      {"rows-are-slices", CoordinatesAre<[](const TextureSite& site, u64* r) {
         if (site.dimensions == 3 && !site.cube) std::swap(r[site.at[1]], r[site.at[2]]);
       }>},
      {"layers-of1d-count-from-one", CoordinatesAre<CountFromOne<true>>},
      {"layers-of2d-count-from-one", CoordinatesAre<CountFromOne<false>>},
      {"faces-come-before-layers", LooksAt<[](const TextureSite& site, Look& look) {
         const auto slices = static_cast<s64>(look.texels.slices);
         if (site.cube) look.slice = std::min(slices / 6 * (look.slice % 6) + look.slice / 6, slices - 1);
       }>},
      {"one-is-the-last-texel", LooksAt<[](const TextureSite&, Look& look) {
         const u64 sizes[3] = {look.texels.width, look.texels.height, look.texels.slices};
         for (int d = 0; d < look.dimensions && look.object.normalized; ++d) {
           const auto size = static_cast<double>(sizes[d]);
           look.at[d] = look.at[d] / size * (size - 1);
         }
       }>},
      {"coordinates-count-centres", LooksAt<[](const TextureSite& site, Look& look) {
         const bool shifts = !look.object.normalized && !site.cube && site.float_coordinates;
         for (int d = 0; d < look.dimensions && shifts; ++d) look.at[d] += 0.5;
       }>},
      {"points-are-rounded", Instead<NearestTexel, [](double at) { return NearestTexel.Documented(at + 0.5); }>},
      {"weights-have-7-bits", Instead<Weight, [](double fraction) { return std::floor(fraction * 128 + 0.5) / 128; }>},
      {"weights-begin-at-a-256th",
       Instead<Weight, [](double fraction) { return std::max(Weight.Documented(fraction), 1.0 / 256); }>},
      {"centres-are-off-by-a64th", CentresAreOff},
      {"filter-lacks-the-half", FilterHas<[](TextureObject&, Look& look) {
         if (look.dimensions == 1) look.at[0] += 0.5;
       }>},
      {"filters-along-x-alone", FilterHas<FilterLacks<1>>},
      {"filters-not-along-z", FilterHas<FilterLacks<2>>},
      {"seamless-is-ignored", FilterHas<[](TextureObject& object, Look&) { object.seamless = false; }>},
      {"filter-crosses-layers", Instead<Corner,
                                        [](const Look& look, s64(&index)[3], int channel, int corner) {
                                          Look beside = look;
                                          const s64 last = static_cast<s64>(look.texels.slices) - 1;
                                          if ((corner & 1) != 0) beside.slice = std::min(look.slice + 1, last);
                                          return Corner.Documented(beside, index, channel, corner);
                                        }>},
      {"nothing-lies-beyond-an-edge", Instead<Corner,
                                              [](const Look& look, s64(&index)[3], int channel, int corner) {
                                                const bool inside =
                                                    0 <= index[0] && index[0] < static_cast<s64>(look.texels.width);
                                                return inside ? Corner.Documented(look, index, channel, corner)
                                                              : u64{0};
                                              }>},
      {"filtered-halves-are-halves", Instead<Filtered, RoundedToHalf>},
      {"seamless-takes-the-next-cubemap", Instead<SliceBeside,
                                                  [](const Look& look, s64 face) {
                                                    const s64 cubes = static_cast<s64>(look.texels.slices) / 6;
                                                    return (look.slice / 6 + 1) % cubes * 6 + face;
                                                  }>},
      {"texture-unfiltered-in-child",
       Instead<Filters, [](const TextureSite& site, const TextureObject& object,
                           const Thread& t) { return t.block->depth == 0 && Filters.Documented(site, object, t); }>},
      {"mipmaps-have-one-level",
       Instead<LevelsOf, [](const TextureSite&, const TextureObject&, const u64*) { return rule::Levels{}; }>},
      {"level-bias-is-ignored", LevelsHave<[](TextureObject& object) { object.level_bias = 0; }>},
      {"level-clamps-are-ignored", LevelsHave<[](TextureObject& object) {
         object.least_level = -std::numeric_limits<float>::infinity();
         object.greatest_level = std::numeric_limits<float>::infinity();
       }>},
      {"filters-of-levels-are-swapped",
       LevelsHave<[](TextureObject& object) { object.filters_levels = !object.filters_levels; }>},
      {"gather-does-not-round",
       Instead<FirstOfGather, [](double at) { return Floor(std::floor((at - 0.5) * 256) / 256); }>},
      {"gather-takes-the-last-level",
       Instead<LevelOfGather,
               [](const TextureObject& object) -> const TexelArray& { return object.Level(object.further.size()); }>},
      {"gather-begins-at-the-top",
       WrittenAs<"tld4", IsAny,
                 [](ptx::Instruction& i) { std::reverse(i.operands[0].list.begin(), i.operands[0].list.end()); }>},
      {"gather-takes-the-first", WrittenAs<"tld4", IsAny,
                                           [](ptx::Instruction& i) {
                                             for (std::string& word : i.words) {
                                               if (word == "g" || word == "b" || word == "a") word = "r";
                                             }
                                           }>},
      {"warp-fetches-through-one-object",
       Decoding<"tex",
                [](Decoder& d, const ptx::Instruction& i, DecodeFunction documented) {
                  documented(d, i);
                  documented_fetch = d.ops().back().run;
                  d.ops().back().run = FetchThroughFirst;
                }>},
      {"cubemap-prefers-x", Instead<FaceOf, PreferX>},
      {"cubemap-takes-its-major-for-one", Instead<FaceOf, TakeMajorForOne>},
      {"cubemap-faces-are-swapped",
       Instead<FaceOf, [](const double(&d)[3], double(&on_face)[2]) { return FaceOf.Documented(d, on_face) ^ 1; }>},
      {"cubemap-face0-is-mirrored", FaceIsMirrored<0>},
      {"cubemap-face1-is-mirrored", FaceIsMirrored<1>},
      {"cubemap-face2-is-mirrored", FaceIsMirrored<2>},
      {"cubemap-face3-is-mirrored", FaceIsMirrored<3>},
      {"cubemap-face4-is-mirrored", FaceIsMirrored<4>},
      {"cubemap-face5-is-mirrored", FaceIsMirrored<5>},
      {"texture-invalid-in-child", UnknownBelow<0>},
      {"texture-invalid-in-grandchild", UnknownBelow<1>},
      {"formatted-stores-count-bytes",
       SurfacePlaces<[](const TexelArray&, bool formatted, s64(&)[3]) { return formatted; }>},
      {"surfaces-count-texels", SurfacePlaces<[](const TexelArray& array, bool formatted, s64(&at)[3]) {
         if (!formatted) at[0] *= static_cast<s64>(array.texel());
         return false;
       }>},
      {"surface-rows-count-bytes", SurfacePlaces<[](const TexelArray& array, bool, s64(&at)[3]) {
         at[1] *= static_cast<s64>(array.texel());
         return false;
       }>},
      {"surface-faces-are-one", SurfacePlaces<[](const TexelArray& array, bool, s64(&at)[3]) {
         if (array.slices == 6) at[2] = 0;
         return false;
       }>},
      {"surface-faces-are-of-the-first-layer", SurfacePlaces<[](const TexelArray& array, bool, s64(&at)[3]) {
         if (array.slices % 6 == 0 && array.slices != 6) at[2] %= 6;
         return false;
       }>},
      {"trap-is-zero", BoundsAre<"trap", "zero">},
      {"surface-clamp-is-zero", BoundsAre<"clamp", "zero">},
      {"surface-zero-is-clamp", BoundsAre<"zero", "clamp">},
      {"formatted-stores-keep-bits", Instead<Formatted, [](const TexelArray&, u32 value) { return value; }>},
      {"surface-store-lost-in-child", StoresLost<[](const Thread& t) { return t.block->depth != 0; }>},
      {"surfaces-are-read-only", StoresLost<[](const Thread& t) { return t.block->depth == 0; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
