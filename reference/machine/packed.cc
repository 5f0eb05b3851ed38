// Instructions on parts of words, and such as move and pick bits (PTX ISA 9.0, 9.7.1, 9.7.8.6, 9.7.9.7 and 9.7.17).
#include <algorithm>
#include <bit>
#include <type_traits>

#include "machine/decode.h"

namespace ref {
namespace {

constexpr u32 kNowhere = 0xffffffff;

// prmt: a nibble picks one of the eight bytes of b:a; its fourth bit asks for eight times that byte's sign (lang.integer.byte-perm).
Stop Permute(const Op* op, u64* r, Thread& t, long budget) {
  const u64 source = r[op->b] << 32 | As<u32>(r[op->a]);
  u32 word = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const u64 pick = r[op->c] >> 4 * i;
    const u8 byte = static_cast<u8>(source >> 8 * (pick & 7));
    word |= static_cast<u32>((pick & 8) == 0 ? byte : byte >= 0x80 ? 0xff : 0) << 8 * i;
  }
  r[op->d] = word;
  return Next(op, r, t, budget);
}

// lop3: the bit of the table `imm` that the bits of a, b and c name.
Stop Logic3(const Op* op, u64* r, Thread& t, long budget) {
  u32 word = 0;
  for (unsigned bit = 0; bit < 32; ++bit) {
    const u64 row = (r[op->a] >> bit & 1) << 2 | (r[op->b] >> bit & 1) << 1 | (r[op->c] >> bit & 1);
    word |= static_cast<u32>(op->imm >> row & 1) << bit;
  }
  r[op->d] = word;
  return Next(op, r, t, budget);
}

// shf: the upper word of b:a shifted left, or the lower word of it shifted right, by c (lang.integer.funnel-shifts).
template <bool kLeft, bool kClamp>
Stop Funnel(const Op* op, u64* r, Thread& t, long budget) {
  const u64 pair = r[op->b] << 32 | As<u32>(r[op->a]);
  const u32 by = kClamp ? std::min(As<u32>(r[op->c]), 32u) : As<u32>(r[op->c]) & 31;
  r[op->d] = static_cast<u32>(kLeft ? pair << by >> 32 : pair >> by);
  return Next(op, r, t, budget);
}

// fns: the bit that comes |c| - 1 set bits behind the first one from bit b on (lang.integer.fns).
Stop FindNthSet(const Op* op, u64* r, Thread& t, long budget) {
  const u32 mask = As<u32>(r[op->a]), base = As<u32>(r[op->b]);
  const s64 offset = As<s32>(r[op->c]);
  u32 found = kNowhere;
  if (offset == 0) {
    if (base < 32 && (mask >> base & 1) != 0) found = base;
  } else {
    s64 left = offset < 0 ? -offset : offset;
    for (s64 bit = base; bit >= 0 && bit < 32 && found == kNowhere; bit += offset < 0 ? -1 : 1) {
      if ((mask >> bit & 1) != 0 && --left == 0) found = static_cast<u32>(bit);
    }
  }
  r[op->d] = found;
  return Next(op, r, t, budget);
}

// bfind: the highest bit that differs from the sign, counted from the lowest bit, or from the highest one (`imm`).
template <class T>
Stop FindLeading(const Op* op, u64* r, Thread& t, long budget) {
  constexpr int kBits = static_cast<int>(sizeof(T) * 8);
  const T value = As<T>(r[op->a]);
  const auto bits = static_cast<std::make_unsigned_t<T>>(value < 0 ? ~value : value);
  const int zeros = std::countl_zero(bits);
  r[op->d] = zeros == kBits ? kNowhere : static_cast<u32>(op->imm != 0 ? zeros : kBits - 1 - zeros);
  return Next(op, r, t, budget);
}

// sad: the distance of a and b, and c (lang.integer.sad-and-average).
template <class T>
Stop DistanceSum(const Op* op, u64* r, Thread& t, long budget) {
  const T a = As<T>(r[op->a]), b = As<T>(r[op->b]);
  const u64 distance = a < b ? static_cast<u64>(b) - static_cast<u64>(a) : static_cast<u64>(a) - static_cast<u64>(b);
  r[op->d] = Bits<T>(static_cast<T>(distance + r[op->c]));
  return Next(op, r, t, budget);
}

// dp4a and dp2a: products of elements, the second one's from byte `imm` on, and c (lang.integer.dot-products).
template <class A, class B>
Stop Dot(const Op* op, u64* r, Thread& t, long budget) {
  u32 sum = As<u32>(r[op->c]);
  for (unsigned i = 0; i < 4 / sizeof(A); ++i) {
    const A a = static_cast<A>(As<u32>(r[op->a]) >> 8 * sizeof(A) * i);
    const B b = static_cast<B>(As<u32>(r[op->b]) >> 8 * (static_cast<u64>(op->imm) + i));
    sum += static_cast<u32>(static_cast<s64>(a) * static_cast<s64>(b));
  }
  r[op->d] = sum;
  return Next(op, r, t, budget);
}

// vabsdiff2 and vabsdiff4 without a sign; with `imm` the sum of the distances and c (lang.simd.differences).
template <class T>
Stop Distances(const Op* op, u64* r, Thread& t, long budget) {
  u32 word = 0, sum = As<u32>(r[op->c]);
  for (unsigned i = 0; i < 4 / sizeof(T); ++i) {
    const unsigned at = 8 * sizeof(T) * i;
    const u32 a = static_cast<T>(As<u32>(r[op->a]) >> at), b = static_cast<T>(As<u32>(r[op->b]) >> at);
    const u32 distance = a < b ? b - a : a - b;
    word |= distance << at;
    sum += distance;
  }
  r[op->d] = op->imm != 0 ? sum : word;
  return Next(op, r, t, budget);
}

enum class Half { kAdd, kMin, kMax, kMinOrZero, kMaxOrZero };
// Both halves of a word by themselves (lang.simd.*, lang.dpx.*).
template <class T, Half kDoes>
Stop OfHalves(const Op* op, u64* r, Thread& t, long budget) {
  u32 word = 0;
  for (unsigned at = 0; at < 32; at += 16) {
    const T a = static_cast<T>(As<u32>(r[op->a]) >> at), b = static_cast<T>(As<u32>(r[op->b]) >> at);
    T result = static_cast<T>(a + b);
    if (kDoes == Half::kMin || kDoes == Half::kMinOrZero) result = std::min(a, b);
    if (kDoes == Half::kMax || kDoes == Half::kMaxOrZero) result = std::max(a, b);
    if (kDoes == Half::kMinOrZero || kDoes == Half::kMaxOrZero) result = std::max(result, T{0});
    word |= static_cast<u32>(static_cast<u16>(result)) << at;
  }
  r[op->d] = word;
  return Next(op, r, t, budget);
}

/// Target, a, b, c, of 32 bits each.
void EmitThree(Decoder& d, const ptx::Instruction& i, Handler run, s64 imm = 0) {
  constexpr ptx::Type kWord{'u', 32};
  const u32 a = d.Source(d.At(i, 1), kWord), b = d.Source(d.At(i, 2), kWord), c = d.Source(d.At(i, 3), kWord);
  d.Emit(run, d.Target(d.At(i, 0)), a, b, c, imm);
}

void DecodeWordsOnly(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool left = words.Take("l"), right = words.Take("r"), clamp = words.Take("clamp"), wrap = words.Take("wrap");
  const ptx::Type type = words.TakeType();
  words.Done();
  const std::string& opcode = i.words[0];
  if (type.bits != 32 || type.kind != 'b') words.Refuse();
  if (opcode == "shf") {
    if (left == right || clamp == wrap) words.Refuse();
    return EmitThree(d, i,
                     left ? (clamp ? &Funnel<true, true> : &Funnel<true, false>)
                          : (clamp ? &Funnel<false, true> : &Funnel<false, false>));
  }
  if (left || right || clamp || wrap) words.Refuse();
  if (opcode == "fns") return EmitThree(d, i, &FindNthSet);
  if (opcode == "prmt") return EmitThree(d, i, &Permute);
  const ptx::Operand& table = d.At(i, 4);
  if (table.kind != ptx::Operand::kImmediate) words.Refuse();
  EmitThree(d, i, &Logic3, static_cast<s64>(table.value & 0xff));
}

void DecodeFind(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool from_top = words.Take("shiftamt");
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.kind == 'f' || type.bits < 32) words.Refuse();
  d.Emit(REF_FOR_INTEGER(FindLeading, type, words), d.Target(d.At(i, 0)), d.Source(d.At(i, 1), type), 0, 0, from_top);
}

void DecodeDistance(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.kind == 'f') words.Refuse();
  const u32 a = d.Source(d.At(i, 1), type), b = d.Source(d.At(i, 2), type), c = d.Source(d.At(i, 3), type);
  d.Emit(REF_FOR_INTEGER(DistanceSum, type, words), d.Target(d.At(i, 0)), a, b, c);
}

void DecodeDot(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool halves = i.words[0] == "dp2a", lo = words.Take("lo"), hi = words.Take("hi");
  const ptx::Type left = words.TakeType(), right = words.TakeType();
  words.Done();
  if (left.bits != 32 || right.bits != 32 || (lo + hi == 1) != halves) words.Refuse();
  const bool left_signed = left.kind == 's', right_signed = right.kind == 's';
  const Handler run =
      halves
          ? (left_signed ? (right_signed ? &Dot<s16, s8> : &Dot<s16, u8>)
                         : (right_signed ? &Dot<u16, s8> : &Dot<u16, u8>))
          : (left_signed ? (right_signed ? &Dot<s8, s8> : &Dot<s8, u8>) : (right_signed ? &Dot<u8, s8> : &Dot<u8, u8>));
  EmitThree(d, i, run, hi ? 2 : 0);
}

// Of unsigned elements, which all are written.
void DecodeDistances(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  for (int n = 0; n < 3; ++n) {
    const ptx::Type type = words.TakeType();
    if (type.kind != 'u' || type.bits != 32) words.Refuse();
  }
  const bool add = words.Take("add");
  words.Done();
  EmitThree(d, i, i.words[0] == "vabsdiff2" ? &Distances<u16> : &Distances<u8>, add);
}

}  // namespace

bool DecodePacked(Decoder& d, const ptx::Instruction& i, Words& words) {
  const bool is_signed = words.Take("s16x2");
  if (!is_signed && !words.Take("u16x2")) return false;
  const bool relu = words.Take("relu");
  words.Done();
  const std::string& opcode = i.words[0];
  if (relu && (!is_signed || opcode == "add")) words.Refuse();
  const Handler run = opcode == "add"   ? (is_signed ? &OfHalves<s16, Half::kAdd> : &OfHalves<u16, Half::kAdd>)
                      : opcode == "min" ? (relu        ? &OfHalves<s16, Half::kMinOrZero>
                                           : is_signed ? &OfHalves<s16, Half::kMin>
                                                       : &OfHalves<u16, Half::kMin>)
                      : opcode == "max" ? (relu        ? &OfHalves<s16, Half::kMaxOrZero>
                                           : is_signed ? &OfHalves<s16, Half::kMax>
                                                       : &OfHalves<u16, Half::kMax>)
                                        : nullptr;
  if (run == nullptr) words.Refuse();
  d.EmitBinary(i, run, {'u', 32});
  return true;
}

std::vector<Opcode> PackedOpcodes() {
  return {{"prmt", &DecodeWordsOnly},     {"lop3", &DecodeWordsOnly}, {"shf", &DecodeWordsOnly},
          {"fns", &DecodeWordsOnly},      {"bfind", &DecodeFind},     {"sad", &DecodeDistance},
          {"dp4a", &DecodeDot},           {"dp2a", &DecodeDot},       {"vabsdiff2", &DecodeDistances},
          {"vabsdiff4", &DecodeDistances}};
}

}  // namespace ref
