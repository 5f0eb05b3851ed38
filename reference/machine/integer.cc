// Integer arithmetic (PTX ISA 9.0, 9.7.1). Sums and products wrap: they are computed without sign.
#include <algorithm>
#include <bit>
#include <cfenv>
#include <type_traits>

#include "machine/decode.h"

namespace ref {
namespace {

template <class T>
using Unsigned = std::make_unsigned_t<T>;
template <class T>
using Wide = std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;

template <class T, class F>
Stop Binary(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(F::template Of<T>(As<T>(r[op->a]), As<T>(r[op->b])));
  return Next(op, r, t, budget);
}

struct Add {
  template <class T>
  static T Of(T a, T b) {
    return static_cast<T>(static_cast<u64>(a) + static_cast<u64>(b));
  }
};
struct Sub {
  template <class T>
  static T Of(T a, T b) {
    return static_cast<T>(static_cast<u64>(a) - static_cast<u64>(b));
  }
};
struct MulLo {
  template <class T>
  static T Of(T a, T b) {
    return static_cast<T>(static_cast<u64>(a) * static_cast<u64>(b));
  }
};
struct MulHi {
  template <class T>
  static T Of(T a, T b) {
    return static_cast<T>((static_cast<Wide<T>>(a) * static_cast<Wide<T>>(b)) >> (sizeof(T) * 8));
  }
};
// Division by zero has an unspecified result; the smallest number by -1 wraps.
struct Div {
  template <class T>
  static T Of(T a, T b) {
    if (b == 0) return static_cast<T>(kPoison);
    if constexpr (std::is_signed_v<T>) {
      if (b == -1) return static_cast<T>(0 - static_cast<u64>(a));
    }
    return static_cast<T>(a / b);
  }
};
struct Rem {
  template <class T>
  static T Of(T a, T b) {
    if (b == 0) return static_cast<T>(kPoison);
    if constexpr (std::is_signed_v<T>) {
      if (b == -1) return 0;
    }
    return static_cast<T>(a % b);
  }
};
struct Min {
  template <class T>
  static T Of(T a, T b) {
    return b < a ? b : a;
  }
};
struct Max {
  template <class T>
  static T Of(T a, T b) {
    return a < b ? b : a;
  }
};

// min and max with .relu: 0 where the result is less.
template <class F>
struct NotNegative {
  template <class T>
  static T Of(T a, T b) {
    return std::max(F::template Of<T>(a, b), T{0});
  }
};

template <class T>
Stop MulWide(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = static_cast<u64>(static_cast<s64>(As<T>(r[op->a])) * static_cast<s64>(As<T>(r[op->b])));
  return Next(op, r, t, budget);
}
template <class T>
Stop MadLo(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(static_cast<T>(r[op->a] * r[op->b] + r[op->c]));
  return Next(op, r, t, budget);
}
template <class T>
Stop MadHi(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(static_cast<T>(static_cast<u64>(MulHi::Of<T>(As<T>(r[op->a]), As<T>(r[op->b]))) + r[op->c]));
  return Next(op, r, t, budget);
}
template <class T>
Stop MadWide(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = static_cast<u64>(static_cast<s64>(As<T>(r[op->a])) * static_cast<s64>(As<T>(r[op->b]))) + r[op->c];
  return Next(op, r, t, budget);
}
template <class T>
Stop Negate(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(static_cast<T>(0 - r[op->a]));
  return Next(op, r, t, budget);
}
template <class T>
Stop Absolute(const Op* op, u64* r, Thread& t, long budget) {
  const T value = As<T>(r[op->a]);
  r[op->d] = Bits<T>(value < 0 ? static_cast<T>(0 - r[op->a]) : value);
  return Next(op, r, t, budget);
}
template <class T>
Stop PopulationCount(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = static_cast<u64>(std::popcount(As<Unsigned<T>>(r[op->a])));
  return Next(op, r, t, budget);
}
template <class T>
Stop LeadingZeros(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = static_cast<u64>(std::countl_zero(As<Unsigned<T>>(r[op->a])));
  return Next(op, r, t, budget);
}

template <class T>
Stop ReverseBits(const Op* op, u64* r, Thread& t, long budget) {
  const u64 value = As<Unsigned<T>>(r[op->a]);
  constexpr int kBits = static_cast<int>(sizeof(T) * 8);
  u64 result = 0;
  for (int bit = 0; bit < kBits; ++bit) {
    result |= (value >> bit & 1) << (kBits - 1 - bit);
  }
  r[op->d] = Bits<T>(static_cast<T>(result));
  return Next(op, r, t, budget);
}

template <class F>
struct Of {
  template <class T>
  static Stop Run(const Op* op, u64* r, Thread& t, long budget) {
    return Binary<T, F>(op, r, t, budget);
  }
};

template <class F>
Handler Pick(ptx::Type type, const Words& words) {
  return REF_FOR_INTEGER(Of<F>::template Run, type, words);
}

template <class F>
void DecodeBinary(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (DecodePacked(d, i, words) || DecodeCarry(d, i, words)) return;
  const ptx::Type type = words.TakeType();
  if (type.kind == 'f') return DecodeFloatBinary(d, i, words, type);
  const bool relu = words.Take("relu");
  words.Done();
  if (relu && (type.kind != 's' || type.bits != 32)) words.Refuse();
  d.EmitBinary(i, relu ? Pick<NotNegative<F>>(type, words) : Pick<F>(type, words), type);
}

void DecodeMul(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool lo = words.Take("lo");
  const bool hi = words.Take("hi");
  const bool wide = words.Take("wide");
  const ptx::Type type = words.TakeType();
  if (type.kind == 'f' && !lo && !hi && !wide) return DecodeFloatBinary(d, i, words, type);
  words.Done();
  if (lo + hi + wide != 1) words.Refuse();
  if (wide) {
    if (type.bits == 64) words.Refuse();
    return d.EmitBinary(i, REF_FOR_INTEGER(MulWide, type, words), type);
  }
  d.EmitBinary(i, lo ? Pick<MulLo>(type, words) : Pick<MulHi>(type, words), type);
}

void DecodeMad(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (DecodeCarry(d, i, words)) return;
  const bool lo = words.Take("lo"), hi = words.Take("hi"), wide = words.Take("wide");
  const std::optional<int> mode = TakeRounding(words);
  const ptx::Type type = words.TakeType();
  if (mode && type.kind != 'f') words.Refuse();
  const bool ftz = TakeFlush(words, type);
  words.Done();
  Handler run = nullptr;
  if (type.kind == 'f' && !lo && !hi && !wide) {
    run = FloatFma(type, ftz, mode.value_or(FE_TONEAREST));
  } else if (lo + hi + wide == 1) {
    run = lo   ? REF_FOR_INTEGER(MadLo, type, words)
          : hi ? REF_FOR_INTEGER(MadHi, type, words)
               : REF_FOR_INTEGER(MadWide, type, words);
  } else {
    words.Refuse();
  }
  const u32 a = d.Source(d.At(i, 1), type);
  const u32 b = d.Source(d.At(i, 2), type);
  const u32 c = d.Source(d.At(i, 3), type);
  d.Emit(run, d.Target(d.At(i, 0)), a, b, c);
}

void DecodeUnary(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  const bool ftz = TakeFlush(words, type);
  words.Done();
  const bool negates = i.words[0] == "neg";
  if (type.kind == 'f') return d.EmitUnary(i, FloatUnary(i.words[0], type, ftz), type);
  d.EmitUnary(i, negates ? REF_FOR_INTEGER(Negate, type, words) : REF_FOR_INTEGER(Absolute, type, words), type);
}

void DecodeCount(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.kind != 'b' || type.bits < 32) words.Refuse();
  if (i.words[0] == "brev") return d.EmitUnary(i, REF_FOR_INTEGER(ReverseBits, type, words), type);
  d.EmitUnary(
      i,
      i.words[0] == "popc" ? REF_FOR_INTEGER(PopulationCount, type, words) : REF_FOR_INTEGER(LeadingZeros, type, words),
      type);
}

}  // namespace

std::vector<Opcode> IntegerOpcodes() {
  return {{"add", &DecodeBinary<Add>}, {"sub", &DecodeBinary<Sub>}, {"div", &DecodeBinary<Div>},
          {"rem", &DecodeBinary<Rem>}, {"min", &DecodeBinary<Min>}, {"max", &DecodeBinary<Max>},
          {"mul", &DecodeMul},         {"mad", &DecodeMad},         {"fma", &DecodeMad},
          {"neg", &DecodeUnary},       {"abs", &DecodeUnary},       {"popc", &DecodeCount},
          {"clz", &DecodeCount},       {"brev", &DecodeCount}};
}

}  // namespace ref
