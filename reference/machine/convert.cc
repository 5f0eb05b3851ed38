// Conversions between types and between address spaces (PTX ISA 9.0, 9.7.9.20 to 9.7.9.22).
#include <cfenv>
#include <cmath>
#include <limits>
#include <type_traits>

#include "machine/decode.h"

namespace ref {
namespace {

// From type F to T: integers are chopped or extended, and become the nearest float.
template <class T, class F>
Stop Convert(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(static_cast<T>(As<F>(r[op->a])));
  return Next(op, r, t, budget);
}

// To a float in the rounding mode `imm`, of <cfenv>; volatile values keep the conversion where it is (lang.cast.*).
template <class T, class F>
Stop ConvertRounded(const Op* op, u64* r, Thread& t, long budget) {
  std::fesetround(static_cast<int>(op->imm));
  const volatile F value = As<F>(r[op->a]);
  const volatile T result = static_cast<T>(value);
  std::fesetround(FE_TONEAREST);
  r[op->d] = Bits<T>(T{result});
  return Next(op, r, t, budget);
}

template <class F>
F WholeOf(F value, s64 how) {
  return how == 'z'   ? std::trunc(value)
         : how == 'm' ? std::floor(value)
         : how == 'p' ? std::ceil(value)
                      : std::nearbyint(value);
}
// A float to one without a fraction, of its own type; `imm` says how to round: n, z, m, p.
template <class F>
Stop ToWhole(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<F>(WholeOf(As<F>(r[op->a]), op->imm));
  return Next(op, r, t, budget);
}

// A float between 0 and 1, a NaN as +0.
template <class F>
Stop Saturate(const Op* op, u64* r, Thread& t, long budget) {
  const F value = As<F>(r[op->a]);
  r[op->d] = Bits<F>(value > 0 ? std::fmin(value, F{1}) : F{0});
  return Next(op, r, t, budget);
}

// Floats to integers saturate, NaN becomes 0; `imm` says how to round: n, z, m, p.
template <class T, class F>
Stop FloatToInteger(const Op* op, u64* r, Thread& t, long budget) {
  F value = WholeOf(As<F>(r[op->a]), op->imm);
  T result = 0;
  if (value >= static_cast<F>(std::numeric_limits<T>::max())) {
    result = std::numeric_limits<T>::max();
  } else if (value <= static_cast<F>(std::numeric_limits<T>::min())) {
    result = std::numeric_limits<T>::min();
  } else if (!std::isnan(value)) {
    result = static_cast<T>(value);
  }
  r[op->d] = Bits<T>(result);
  return Next(op, r, t, budget);
}

// To a float of type T in a directed mode: of integers, and of a wider float.
template <class T>
Handler RoundedFrom(ptx::Type from, const Words& words) {
  if (from.kind == 'f') {
    if (from.bits != 64 || sizeof(T) != 4) words.Refuse();
    return &ConvertRounded<T, double>;
  }
  const bool is_signed = from.kind == 's';
  switch (from.bits) {
    case 32:
      return is_signed ? &ConvertRounded<T, s32> : &ConvertRounded<T, u32>;
    case 64:
      return is_signed ? &ConvertRounded<T, s64> : &ConvertRounded<T, u64>;
    default:
      words.Refuse();
  }
}

template <class T>
Handler From(ptx::Type from, const Words& words) {
  if (from.kind == 'f') {
    if (from.bits == 16) words.Refuse();
    if constexpr (std::is_floating_point_v<T>) return from.bits == 32 ? &Convert<T, float> : &Convert<T, double>;
    if constexpr (!std::is_floating_point_v<T>)
      return from.bits == 32 ? &FloatToInteger<T, float> : &FloatToInteger<T, double>;
  }
  const bool is_signed = from.kind == 's';
  switch (from.bits) {
    case 8:
      return is_signed ? &Convert<T, s8> : &Convert<T, u8>;
    case 16:
      return is_signed ? &Convert<T, s16> : &Convert<T, u16>;
    case 32:
      return is_signed ? &Convert<T, s32> : &Convert<T, u32>;
    default:
      return is_signed ? &Convert<T, s64> : &Convert<T, u64>;
  }
}

Handler To(ptx::Type to, ptx::Type from, const Words& words) {
  if (to.kind == 'f') {
    if (to.bits == 16) words.Refuse();
    return to.bits == 32 ? From<float>(from, words) : From<double>(from, words);
  }
  const bool is_signed = to.kind == 's';
  switch (to.bits) {
    case 8:
      return is_signed ? From<s8>(from, words) : From<u8>(from, words);
    case 16:
      return is_signed ? From<s16>(from, words) : From<u16>(from, words);
    case 32:
      return is_signed ? From<s32>(from, words) : From<u32>(from, words);
    default:
      return is_signed ? From<s64>(from, words) : From<u64>(from, words);
  }
}

void DecodeCvt(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  s64 rounding = 0;
  for (const char* mode : {"rni", "rzi", "rmi", "rpi"}) {
    if (words.Take(mode)) rounding = static_cast<unsigned char>(mode[1]);
  }
  const std::optional<int> mode = TakeRounding(words);
  const bool saturates = words.Take("sat");
  const ptx::Type to = words.TakeType();
  const ptx::Type from = words.TakeType();
  words.Done();
  if (saturates) {
    if (to.kind != 'f' || from.kind != 'f' || to.bits != from.bits || to.bits == 16 || rounding != 0 || mode)
      words.Refuse();
    const u32 a = d.Source(d.At(i, 1), from);
    return d.Emit(to.bits == 32 ? &Saturate<float> : &Saturate<double>, d.Target(d.At(i, 0)), a);
  }
  // Results that are no float of the target's precision need a mode, and those without a fraction the other kind of mode.
  if (to.kind == 'f' && from.kind != 'f' && !mode) words.Refuse();
  if (to.kind != 'f' && from.kind == 'f' && rounding == 0) words.Refuse();
  const u32 a = d.Source(d.At(i, 1), from);
  if (to.kind == 'f' && rounding != 0) {
    if (from.kind != 'f' || to.bits != from.bits || to.bits == 16) words.Refuse();
    return d.Emit(to.bits == 32 ? &ToWhole<float> : &ToWhole<double>, d.Target(d.At(i, 0)), a, 0, 0, rounding);
  }
  if (to.kind == 'f' && mode && *mode != FE_TONEAREST) {
    if (to.bits == 16) words.Refuse();
    const Handler run = to.bits == 32 ? RoundedFrom<float>(from, words) : RoundedFrom<double>(from, words);
    return d.Emit(run, d.Target(d.At(i, 0)), a, 0, 0, *mode);
  }
  d.Emit(To(to, from, words), d.Target(d.At(i, 0)), a, 0, 0, rounding);
}

Stop AddConstant(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = r[op->a] + static_cast<u64>(op->imm);
  return Next(op, r, t, budget);
}

void DecodeCvta(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool to = words.Take("to");
  s64 window = 0;
  if (words.Take("shared") || words.Take("shared::cta")) {
    window = static_cast<s64>(kSharedWindow);
  } else if (words.Take("local")) {
    window = static_cast<s64>(kLocalWindow);
  } else if (words.Take("param")) {
    window = static_cast<s64>(kParameterWindow);
  } else if (!words.Take("const") && !words.Take("global")) {
    words.Refuse();
  }
  if (words.TakeType().bits != 64) words.Refuse();
  words.Done();
  const u32 a = d.Source(d.At(i, 1), {'u', 64});
  d.Emit(&AddConstant, d.Target(d.At(i, 0)), a, 0, 0, to ? -window : window);
}

// The parameters of a kernel lie in the window of global memory, too (PTX ISA 9.0, isspacep).
bool Lies(const Thread& t, ptx::Space space, u64 address) {
  const bool shared = address - kSharedWindow < kWindowBytes;
  const bool local = address - kLocalWindow < kWindowBytes;
  switch (space) {
    case ptx::Space::kShared:
      return shared;
    case ptx::Space::kLocal:
      return local;
    case ptx::Space::kParam:
      return address - kParameterWindow < kWindowBytes;
    default: {
      const Region* region = t.block->world->memory->Find(address);
      const bool constant = region != nullptr && region->kind == Region::kConstant;
      return space == ptx::Space::kConst ? constant : !shared && !local && !constant;
    }
  }
}

template <ptx::Space kSpace>
Stop IsIn(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Lies(t, kSpace, r[op->a]) ? 1 : 0;
  return Next(op, r, t, budget);
}

void DecodeIsSpace(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  Handler run = nullptr;
  if (words.Take("global")) run = &IsIn<ptx::Space::kGlobal>;
  if (words.Take("shared")) run = &IsIn<ptx::Space::kShared>;
  if (words.Take("local")) run = &IsIn<ptx::Space::kLocal>;
  if (words.Take("const")) run = &IsIn<ptx::Space::kConst>;
  if (words.Take("param")) run = &IsIn<ptx::Space::kParam>;
  words.Done();
  if (run == nullptr) words.Refuse();
  const u32 a = d.Source(d.At(i, 1), {'u', 64});
  d.Emit(run, d.Target(d.At(i, 0)), a);
}

}  // namespace

std::vector<Opcode> ConvertOpcodes() {
  return {{"cvt", &DecodeCvt}, {"cvta", &DecodeCvta}, {"isspacep", &DecodeIsSpace}};
}

}  // namespace ref
