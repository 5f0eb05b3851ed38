// Surface accesses (PTX ISA 9.0, 9.7.11): of unformatted ones x counts bytes (pi.surf.byte-addressing-x), y rows
// (pi.surf.y-not-scaled); of formatted stores x counts elements (pi.surf.formatted-store).
#include <algorithm>

#include "machine/texture_rules.h"
#include "machine/texture_site.h"

namespace ref {

namespace {

enum class Bounds : s64 { kTrap, kClamp, kZero };

struct SurfaceSite {
  TextureSite site;
  Bounds bounds;
  u64 bytes;       ///< Of one value.
  bool formatted;  ///< A store of four components, of which the surface takes those that it has.
};

// Where an element lies, or null: with a fault (pi.surf.boundary-trap-default), or where it reads as zero and is not written
// (pi.surf.boundary-zero).
u8* Place(Thread& t, const TexelArray& a, const SurfaceSite& access, const u64* r) {
  const TextureSite& site = access.site;
  const s64 bytes = access.formatted ? static_cast<s64>(a.texel()) : static_cast<s64>(access.bytes) * site.count;
  const s64 most[3] = {static_cast<s64>(a.row()) - bytes, static_cast<s64>(a.height) - 1,
                       static_cast<s64>(a.slices) - 1};
  s64 at[3] = {0, 0, 0};
  for (int n = 0; n < site.dimensions; ++n) at[n] = As<s32>(r[site.at[n]]);
  if (site.layered) at[2] = As<s32>(r[site.layer]);
  rule::PlaceOnSurface(a, access.formatted, at);
  for (int n = 0; n < 3; ++n) {
    if (at[n] >= 0 && at[n] <= most[n]) continue;
    if (access.bounds == Bounds::kTrap) t.fault = kIllegalAddress;
    if (access.bounds != Bounds::kClamp) return nullptr;
    at[n] = std::clamp<s64>(at[n], 0, most[n]);  // pi.surf.boundary-clamp
  }
  return a.data + static_cast<u64>(at[2]) * a.slice() + static_cast<u64>(at[1]) * a.row() + static_cast<u64>(at[0]);
}

void StoreComponent(const TexelArray& a, u8* to, u32 value) {
  const u32 formatted = rule::Formatted(a, value);
  std::memcpy(to, &formatted, static_cast<std::size_t>(a.channel_bits / 8));
}

template <bool kStores>
Stop Access(const Op* op, u64* r, Thread& t, long budget) {
  const auto& access = *reinterpret_cast<const SurfaceSite*>(op->imm);  // NOLINT(performance-no-int-to-ptr)
  const TextureSite& site = access.site;
  const TextureObject* o = LiveObject(t, r[site.object], true);
  u8* const at = o != nullptr ? Place(t, o->texels, access, r) : nullptr;
  if (t.fault != kNoFault) return End(op, t, budget, Stop::kFaulted);
  if constexpr (kStores) {
    t.polls = 0;
    for (int n = 0; access.formatted && n < o->texels.channels && at != nullptr; ++n)
      StoreComponent(o->texels, at + n * o->texels.channel_bits / 8, As<u32>(r[site.values[n]]));
    for (int n = 0; !access.formatted && n < site.count && at != nullptr; ++n)
      std::memcpy(at + static_cast<u64>(n) * access.bytes, &r[site.values[n]], access.bytes);
  } else {
    u64 values[4] = {0, 0, 0, 0};
    for (int n = 0; n < site.count && at != nullptr; ++n)
      std::memcpy(&values[n], at + static_cast<u64>(n) * access.bytes, access.bytes);
    for (int n = 0; n < site.count; ++n) r[site.values[n]] = values[n];
  }
  return Next(op, r, t, budget);
}

void DecodeSurface(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  SurfaceSite access{};
  TextureSite& site = access.site;
  const bool stores = i.words[0] == "sust";
  access.formatted = stores && words.Take("p");
  if (!access.formatted && !words.Take("b")) words.Refuse();
  const bool clamp = words.Take("clamp"), zero = words.Take("zero");
  if (!clamp && !zero && !words.Take("trap")) words.Refuse();
  access.bounds = clamp ? Bounds::kClamp : zero ? Bounds::kZero : Bounds::kTrap;
  site.TakeShape(words);
  if (site.cube) words.Refuse();
  site.count = words.Take("v2") ? 2 : words.Take("v4") ? 4 : 1;
  const ptx::Type type = words.TakeType();
  words.Done();
  if (access.formatted && (site.count != 4 || type.bits != 32)) words.Refuse();
  access.bytes = static_cast<u64>(type.bytes());
  const ptx::Operand& value = d.At(i, stores ? 1 : 0);
  const std::vector<ptx::Operand> parts =
      value.kind == ptx::Operand::kVector ? value.list : std::vector<ptx::Operand>{value};
  if (parts.size() != static_cast<std::size_t>(site.count)) words.Refuse();
  for (std::size_t n = 0; n < parts.size(); ++n)
    site.values[n] = stores ? d.Source(parts[n], type) : d.Target(parts[n]);
  site.TakePlace(d, d.At(i, stores ? 0 : 1), words);
  d.Emit(stores ? &Access<true> : &Access<false>, 0, 0, 0, 0, d.Keep(access));
}

}  // namespace

constinit Rule<void(const TexelArray&, bool, s64 (&)[3])> rule::PlaceOnSurface{
    [](const TexelArray& a, bool formatted, s64 (&at)[3]) {
      if (formatted) at[0] *= static_cast<s64>(a.texel());
    }};

constinit Rule<u32(const TexelArray&, u32)> rule::Formatted{[](const TexelArray& a, u32 value) {
  return a.kind == 'f' && a.channel_bits == 16 ? u32{FloatToHalf(As<float>(value))} : value;
}};

std::vector<Opcode> SurfaceOpcodes() { return {{"sust", &DecodeSurface}, {"suld", &DecodeSurface}}; }

}  // namespace ref
