// Texture fetches and surface accesses (PTX ISA 9.0, 9.7.10 and 9.7.11; filtering as in the programming guide's appendix on
// texture fetching: weights have 8 bits of fraction).
#include "machine/texture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "base/mutants.h"
#include "machine/decode.h"

namespace ref {
namespace {

struct Site {
  u32 object;
  int dimensions;
  u32 at[3];  ///< Words of the coordinates.
  u32 values[4];
  int count;
  bool float_coordinates;
};

const TextureObject* Object(Thread& t, u64 handle, bool surface) {
  const auto* object = t.block->world->textures.count(handle) != 0
                           ? reinterpret_cast<const TextureObject*>(handle)  // NOLINT(performance-no-int-to-ptr)
                           : nullptr;
  const bool unknown_here = !surface && ((Mutant(kTextureInvalidInGrandchild) && t.block->depth > 1) ||
                                         (Mutant(kTextureInvalidInChild) && t.block->depth > 0));
  if (object == nullptr || object->is_surface != surface || unknown_here) {
    t.fault = kIllegalInstruction;
    return nullptr;
  }
  return object;
}

}  // namespace

std::unordered_map<const u8*, u64>& TextureCache() {
  static auto* cache = new std::unordered_map<const u8*, u64>;
  return *cache;
}

namespace {

// The texel at whole coordinates, after the address mode. Outside of plain memory and behind borders there are zeros.
u64 Texel(const TextureObject& o, s64 x, s64 y, int channel, [[maybe_unused]] u32 depth) {
  const TexelArray& a = o.texels;
  const auto width = static_cast<s64>(a.width), height = static_cast<s64>(a.height);
  if (o.border || a.linear) {
    if (x < 0 || x >= width || y < 0 || y >= height) return 0;
  } else if (o.wraps) {
    x = ((x % width) + width) % width;
    y = ((y % height) + height) % height;
  } else {
    x = std::clamp<s64>(x, 0, width - 1);
    y = std::clamp<s64>(y, 0, height - 1);
  }
  if (channel >= a.channels) return 0;
  const u64 step =
      a.linear && Mutant(kLinearMemoryCountsComponents) ? a.texel() / static_cast<u64>(a.channels) : a.texel();
  const u8* from = a.data + static_cast<u64>(y) * a.row() + static_cast<u64>(x) * step +
                   static_cast<u64>(channel * a.channel_bits / 8);
  u64 bits = 0;
  std::memcpy(&bits, from, static_cast<std::size_t>(a.channel_bits / 8));
  if (Mutant(kTextureCacheIsStale)) bits = TextureCache().emplace(from, bits).first->second;
  if (Mutant(kChildFetchesFromParentsCache)) {
    if (depth == 0) TextureCache()[from] = bits;
    if (const auto cached = TextureCache().find(from); cached != TextureCache().end()) bits = cached->second;
  }
  if (Mutant(kTexelsOf16BitsHave8) && a.channel_bits == 16) bits &= 0xff00;
  if (a.kind == 's' && a.channel_bits < 32 && ((bits >> (a.channel_bits - 1)) & 1) != 0)
    bits |= ~0ull << a.channel_bits;
  return bits;
}

// A weight has 8 bits of fraction (pi.texture-filtering.weights-8-bit).
double Weight(double fraction) {
  const double steps = Mutant(kWeightsHave7Bits) ? 128 : 256;
  const double weight = std::floor(fraction * steps + 0.5) / steps;
  return Mutant(kWeightsBeginAtA256th) ? std::max(weight, 1.0 / 256) : weight;
}

// pi.texture-filtering.linear-1d, pi.texture-filtering.linear-2d
u64 Filtered(const TextureObject& o, double x, double y, int dimensions, int channel, u32 depth) {
  const double half = dimensions == 1 && Mutant(kFilterLacksTheHalf) ? 0 : 0.5;
  const double bx = x - half, by = dimensions > 1 ? y - 0.5 : 0;
  const auto ix = static_cast<s64>(std::floor(bx)), iy = static_cast<s64>(std::floor(by));
  const double wx = Weight(bx - std::floor(bx));
  const double wy = Mutant(kFiltersAlongXAlone) ? 0 : Weight(by - std::floor(by));
  const auto at = [&](s64 dx, s64 dy) {
    return static_cast<double>(As<float>(Texel(o, ix + dx, iy + dy, channel, depth)));
  };
  double result = (1 - wx) * (1 - wy) * at(0, 0) + wx * (1 - wy) * at(1, 0);
  if (dimensions > 1) result += (1 - wx) * wy * at(0, 1) + wx * wy * at(1, 1);
  return Bits<float>(static_cast<float>(result));
}

// Of a mutant: the object that a thread of the same warp named first.
u64 FirstOfWarp(const Op* op, const Thread& t, u64 handle) {
  static auto* firsts = new std::map<std::tuple<const Op*, u64, u32>, u64>;
  return firsts->emplace(std::tuple{op, t.block->grid_id, t.index / 32}, handle).first->second;
}

Stop Fetch(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const Site*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const u64 handle = Mutant(kWarpFetchesThroughOneObject) ? FirstOfWarp(op, t, r[site.object]) : r[site.object];
  const TextureObject* o = Object(t, handle, false);
  if (o == nullptr) return End(op, t, budget, Stop::kFaulted);
  double at[2] = {0, 0};
  for (int n = 0; n < site.dimensions && n < 2; ++n)
    at[n] = site.float_coordinates ? static_cast<double>(As<float>(r[site.at[n]]))
                                   : static_cast<double>(As<s32>(r[site.at[n]]));
  if (Mutant(kCoordinatesHave15Bits) && site.dimensions == 1) at[0] = std::fmod(at[0], 32768);
  if (Mutant(kRowsAreColumns) && site.dimensions == 2) std::swap(at[0], at[1]);
  if (o->normalized) {
    at[0] *= static_cast<double>(o->texels.width);
    at[1] *= static_cast<double>(o->texels.height);
  }
  for (int n = 0; n < 4; ++n) {
    const bool filters =
        o->filters && site.float_coordinates && !(Mutant(kTextureUnfilteredInChild) && t.block->depth > 0);
    r[site.values[n]] = filters ? Filtered(*o, at[0], at[1], site.dimensions, n, t.block->depth)
                                : Texel(*o, static_cast<s64>(std::floor(at[0])), static_cast<s64>(std::floor(at[1])), n,
                                        t.block->depth);
  }
  return Next(op, r, t, budget);
}

// x counts bytes. Out of range, .trap faults.
u8* SurfacePlace(Thread& t, const TextureObject& o, const Site& site, const u64* r, u64 bytes) {
  const s64 x = As<s32>(r[site.at[0]]), y = site.dimensions > 1 ? As<s32>(r[site.at[1]]) : 0;
  if (x < 0 || y < 0 || static_cast<u64>(x) + bytes > o.texels.row() || static_cast<u64>(y) >= o.texels.height) {
    t.fault = kIllegalAddress;
    return nullptr;
  }
  return o.texels.data + static_cast<u64>(y) * o.texels.row() + static_cast<u64>(x);
}

template <bool kStores>
Stop AccessSurface(const Op* op, u64* r, Thread& t, long budget) {
  const auto& site = *reinterpret_cast<const Site*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureObject* o = Object(t, r[site.object], true);
  u8* at = o != nullptr ? SurfacePlace(t, *o, site, r, op->a) : nullptr;
  if (at == nullptr) return End(op, t, budget, Stop::kFaulted);
  if constexpr (kStores) {
    t.polls = 0;
    if (Mutant(kSurfaceStoreLostInChild) && t.block->depth > 0) return Next(op, r, t, budget);
    std::memcpy(at, &r[site.values[0]], op->a);
  } else {
    u64 value = 0;
    std::memcpy(&value, at, op->a);
    r[site.values[0]] = value;
  }
  return Next(op, r, t, budget);
}

int TakeDimensions(Words& words) {
  if (words.Take("1d")) return 1;
  if (words.Take("2d")) return 2;
  words.Refuse();
}

void TakePlace(Decoder& d, const ptx::Operand& place, Site* site, const Words& words) {
  if (place.kind != ptx::Operand::kAddress || place.list.size() != 2) words.Refuse();
  site->object = d.Source(place.list[0], {'u', 64});
  const ptx::Operand& at = place.list[1];
  const std::vector<ptx::Operand> all = at.kind == ptx::Operand::kVector ? at.list : std::vector<ptx::Operand>{at};
  if (static_cast<int>(all.size()) < site->dimensions) words.Refuse();
  for (int n = 0; n < site->dimensions; ++n) {
    site->at[n] = d.Source(all[static_cast<std::size_t>(n)], {site->float_coordinates ? 'f' : 's', 32});
  }
}

void DecodeTex(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  Site site{};
  site.dimensions = TakeDimensions(words);
  if (!words.Take("v4")) words.Refuse();
  const ptx::Type result = words.TakeType();
  const ptx::Type coordinate = words.TakeType();
  words.Done();
  if (result.bits != 32 || coordinate.bits != 32) words.Refuse();
  site.float_coordinates = coordinate.kind == 'f';
  const ptx::Operand& to = d.At(i, 0);
  if (to.kind != ptx::Operand::kVector || to.list.size() != 4) words.Refuse();
  for (std::size_t n = 0; n < 4; ++n) site.values[n] = d.Target(to.list[n]);
  TakePlace(d, d.At(i, 1), &site, words);
  d.Emit(&Fetch, 0, 0, 0, 0, d.Keep(site));
}

void DecodeSurface(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  Site site{};
  const bool stores = i.words[0] == "sust";
  if (!words.Take("b") || !words.Take("trap")) words.Refuse();
  site.dimensions = TakeDimensions(words);
  const ptx::Type type = words.TakeType();
  words.Done();
  const ptx::Operand& value = d.At(i, stores ? 1 : 0);
  const ptx::Operand& one = value.kind == ptx::Operand::kVector && value.list.size() == 1 ? value.list[0] : value;
  site.values[0] = stores ? d.Source(one, type) : d.Target(one);
  TakePlace(d, d.At(i, stores ? 0 : 1), &site, words);
  d.Emit(stores ? &AccessSurface<true> : &AccessSurface<false>, 0, static_cast<u32>(type.bytes()), 0, 0, d.Keep(site));
}

}  // namespace

std::vector<Opcode> TextureOpcodes() {
  return {{"tex", &DecodeTex}, {"sust", &DecodeSurface}, {"suld", &DecodeSurface}};
}

}  // namespace ref
