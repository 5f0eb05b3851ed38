// Words of long numbers: addition, subtraction and product with a carry from one instruction to the next (PTX ISA 9.0, 9.7.2).
#include "machine/decode.h"

namespace ref {
namespace {

enum class CarryPart { kSum, kDifference, kLowProduct, kHighProduct };

// The carry, or what was borrowed, is the word `imm` of the frame.
template <class T, CarryPart kPart, bool kIn, bool kOut>
Stop WithCarry(const Op* op, u64* r, Thread& t, long budget) {
  using Wide = unsigned __int128;
  constexpr int kBits = 8 * sizeof(T);
  u64& carry = r[op->imm];
  const Wide a = As<T>(r[op->a]), b = As<T>(r[op->b]), in = kIn ? carry : 0;
  Wide result = 0;
  if constexpr (kPart == CarryPart::kSum) result = a + b + in;
  if constexpr (kPart == CarryPart::kDifference) result = a - b - in;
  if constexpr (kPart == CarryPart::kLowProduct) result = static_cast<T>(a * b) + Wide{As<T>(r[op->c])} + in;
  if constexpr (kPart == CarryPart::kHighProduct) result = (a * b >> kBits) + As<T>(r[op->c]) + in;
  if (kOut) carry = static_cast<u64>(result >> kBits & 1);
  r[op->d] = Bits<T>(static_cast<T>(result));
  return Next(op, r, t, budget);
}

template <class T, CarryPart kPart>
Handler CarryOf(bool in, bool out) {
  if (in) return out ? &WithCarry<T, kPart, true, true> : &WithCarry<T, kPart, true, false>;
  return &WithCarry<T, kPart, false, true>;
}
template <class T>
Handler CarryOfWidth(CarryPart part, bool in, bool out) {
  switch (part) {
    case CarryPart::kSum:
      return CarryOf<T, CarryPart::kSum>(in, out);
    case CarryPart::kDifference:
      return CarryOf<T, CarryPart::kDifference>(in, out);
    case CarryPart::kLowProduct:
      return CarryOf<T, CarryPart::kLowProduct>(in, out);
    default:
      return CarryOf<T, CarryPart::kHighProduct>(in, out);
  }
}

// addc, subc, madc.
void DecodeWithCarry(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (!DecodeCarry(d, i, words)) words.Refuse();
}

}  // namespace

bool DecodeCarry(Decoder& d, const ptx::Instruction& i, Words& words) {
  const std::string_view opcode = i.words[0], operation = opcode.substr(0, 3);
  const bool in = opcode.size() == 4, out = words.Take("cc");
  if (!in && !out) return false;
  const bool multiplies = operation == "mad", low = multiplies && words.Take("lo"),
             high = multiplies && words.Take("hi");
  const ptx::Type type = words.TakeType();
  words.Done();
  const bool of_words = (type.kind == 'u' || type.kind == 's') && type.bits >= 32;
  // The upper half of a product of numbers with sign is another one.
  if (!of_words || (multiplies && low == high) || (high && type.kind == 's')) words.Refuse();
  const CarryPart part = high                 ? CarryPart::kHighProduct
                         : low                ? CarryPart::kLowProduct
                         : operation == "sub" ? CarryPart::kDifference
                                              : CarryPart::kSum;
  const u32 a = d.Source(d.At(i, 1), type), b = d.Source(d.At(i, 2), type);
  const u32 c = multiplies ? d.Source(d.At(i, 3), type) : 0;
  const Handler run = type.bits == 32 ? CarryOfWidth<u32>(part, in, out) : CarryOfWidth<u64>(part, in, out);
  d.Emit(run, d.Target(d.At(i, 0)), a, b, c, static_cast<s64>(d.Carry()));
  return true;
}

std::vector<Opcode> CarryOpcodes() {
  return {{"addc", &DecodeWithCarry}, {"subc", &DecodeWithCarry}, {"madc", &DecodeWithCarry}};
}

}  // namespace ref
