// Bits and shifts (PTX ISA 9.0, 9.7.8), predicates among them.
#include "machine/decode.h"

namespace ref {
namespace {

Stop And(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = r[op->a] & r[op->b];
  return Next(op, r, t, budget);
}
Stop Or(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = r[op->a] | r[op->b];
  return Next(op, r, t, budget);
}
Stop Xor(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = r[op->a] ^ r[op->b];
  return Next(op, r, t, budget);
}
Stop Not(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = ~r[op->a];
  return Next(op, r, t, budget);
}

// Shifts by more than the width clamp.
template <class T>
Stop Shl(const Op* op, u64* r, Thread& t, long budget) {
  const u32 by = As<u32>(r[op->b]);
  r[op->d] = by >= sizeof(T) * 8 ? 0 : Bits<T>(static_cast<T>(r[op->a] << by));
  return Next(op, r, t, budget);
}
template <class T>
Stop Shr(const Op* op, u64* r, Thread& t, long budget) {
  const u32 by = As<u32>(r[op->b]);
  constexpr u32 kBits = sizeof(T) * 8;
  const T value = As<T>(r[op->a]);
  r[op->d] = Bits<T>(by < kBits ? static_cast<T>(value >> by) : value < T{0} ? static_cast<T>(-1) : T{0});
  return Next(op, r, t, budget);
}

// bfi d, a, b, c, length: a's low bits go into b at place c. The length stands in the word behind c's.
template <class T>
Stop BitInsert(const Op* op, u64* r, Thread& t, long budget) {
  constexpr u32 kBits = sizeof(T) * 8;
  const u32 at = As<u32>(r[op->c]) & 0xff;
  const u32 length = As<u32>(r[static_cast<u32>(op->imm)]) & 0xff;
  T result = As<T>(r[op->b]);
  for (u32 bit = 0; bit < length && at + bit < kBits; ++bit) {
    const T mask = static_cast<T>(T{1} << (at + bit));
    result = static_cast<T>((r[op->a] >> bit) & 1 ? result | mask : result & ~mask);
  }
  r[op->d] = Bits<T>(result);
  return Next(op, r, t, budget);
}
template <class T>
Stop BitExtract(const Op* op, u64* r, Thread& t, long budget) {
  constexpr u32 kBits = sizeof(T) * 8;
  const u32 at = As<u32>(r[op->b]) & 0xff;
  const u32 length = As<u32>(r[op->c]) & 0xff;
  const T value = As<T>(r[op->a]);
  const bool is_signed = static_cast<T>(-1) < T{0};
  const u32 last = at + length - 1 < kBits - 1 ? at + length - 1 : kBits - 1;
  const u64 fill = is_signed && length > 0 ? (static_cast<u64>(static_cast<s64>(value)) >> last) & 1 : 0;
  u64 result = 0;
  for (u32 bit = 0; bit < kBits; ++bit) {
    const u64 one = bit < length && at + bit < kBits ? (static_cast<u64>(value) >> (at + bit)) & 1 : fill;
    result |= one << bit;
  }
  r[op->d] = Bits<T>(static_cast<T>(result));
  return Next(op, r, t, budget);
}

ptx::Type LogicType(Words& words) {
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.kind != 'b' && type.kind != 'p') words.Refuse();
  return type;
}

// A negated predicate operand is turned round first.
u32 Read(Decoder& d, const ptx::Operand& operand, ptx::Type type) {
  if (!operand.negated) return d.Source(operand, type);
  d.Emit(&Not, d.Scratch(), d.Source(operand, type));
  return d.Scratch();
}

template <Handler kRun>
void DecodeLogic(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = LogicType(words);
  const u32 a = Read(d, d.At(i, 1), type);
  const u32 b = kRun == &Not ? 0 : d.Source(d.At(i, 2), type);
  if (kRun != &Not && d.At(i, 2).negated) words.Refuse();
  d.Emit(kRun, d.Target(d.At(i, 0)), a, b);
}

void DecodeShift(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  const Handler run = i.words[0] == "shl" ? REF_FOR_INTEGER(Shl, type, words) : REF_FOR_INTEGER(Shr, type, words);
  const u32 a = d.Source(d.At(i, 1), type);
  const u32 b = d.Source(d.At(i, 2), {'u', 32});
  d.Emit(run, d.Target(d.At(i, 0)), a, b);
}

void DecodeField(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.bits < 32) words.Refuse();
  const u32 a = d.Source(d.At(i, 1), type);
  const u32 b = d.Source(d.At(i, 2), type);
  const u32 c = d.Source(d.At(i, 3), {'u', 32});
  if (i.words[0] == "bfe") return d.Emit(REF_FOR_INTEGER(BitExtract, type, words), d.Target(d.At(i, 0)), a, b, c);
  const u32 length = d.Source(d.At(i, 4), {'u', 32});
  d.Emit(type.bits == 32 ? &BitInsert<u32> : &BitInsert<u64>, d.Target(d.At(i, 0)), a, b, c, length);
}

}  // namespace

std::vector<Opcode> LogicOpcodes() {
  return {{"and", &DecodeLogic<&And>}, {"or", &DecodeLogic<&Or>}, {"xor", &DecodeLogic<&Xor>},
          {"not", &DecodeLogic<&Not>}, {"shl", &DecodeShift},     {"shr", &DecodeShift},
          {"bfi", &DecodeField},       {"bfe", &DecodeField}};
}

}  // namespace ref
