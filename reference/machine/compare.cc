// Comparison and selection (PTX ISA 9.0, 9.7.6).
#include <cmath>
#include <type_traits>

#include "machine/decode.h"

namespace ref {
namespace {

struct Eq {
  template <class T>
  static bool Of(T a, T b) {
    return a == b;
  }
};
struct Ne {
  template <class T>
  static bool Of(T a, T b) {
    return a < b || b < a;
  }  // of floats: ordered
};
struct Lt {
  template <class T>
  static bool Of(T a, T b) {
    return a < b;
  }
};
struct Le {
  template <class T>
  static bool Of(T a, T b) {
    return a <= b;
  }
};
struct Gt {
  template <class T>
  static bool Of(T a, T b) {
    return a > b;
  }
};
struct Ge {
  template <class T>
  static bool Of(T a, T b) {
    return a >= b;
  }
};
// The same, or unordered: equ, neu, ...
template <class F>
struct OrNan {
  template <class T>
  static bool Of(T a, T b) {
    return std::isnan(a) || std::isnan(b) || F::Of(a, b);
  }
};

// Whether one of two is a NaN, or none.
struct Nan {
  template <class T>
  static bool Of(T a, T b) {
    return std::isnan(a) || std::isnan(b);
  }
};
struct Num {
  template <class T>
  static bool Of(T a, T b) {
    return !Nan::Of(a, b);
  }
};

template <class T, class F>
Stop Compare(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = F::Of(As<T>(r[op->a]), As<T>(r[op->b])) ? 1 : 0;
  return Next(op, r, t, budget);
}

enum class Combine { kAnd, kOr, kXor };
// d = d <op> c; and the second target gets (not d) <op> c.
Stop CombineWith(const Op* op, u64* r, Thread& t, long budget) {
  const u64 with = (r[op->c] ^ op->b) & 1;
  const auto join = [&](u64 p) {
    switch (static_cast<Combine>(op->imm)) {
      case Combine::kAnd:
        return p & with;
      case Combine::kOr:
        return p | with;
      default:
        return p ^ with;
    }
  };
  const u64 p = r[op->a] & 1;
  r[op->d] = join(p);
  return Next(op, r, t, budget);
}
Stop Opposite(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = ~r[op->a] & 1;
  return Next(op, r, t, budget);
}

template <class F>
Handler ForType(ptx::Type type, const Words& words) {
  if (type.kind == 'f') {
    if (type.bits == 16) words.Refuse();
    return type.bits == 32 ? &Compare<float, F> : &Compare<double, F>;
  }
  const bool is_signed = type.kind == 's';
  switch (type.bits) {
    case 16:
      return is_signed ? &Compare<s16, F> : &Compare<u16, F>;
    case 32:
      return is_signed ? &Compare<s32, F> : &Compare<u32, F>;
    case 64:
      return is_signed ? &Compare<s64, F> : &Compare<u64, F>;
    default:
      words.Refuse();
  }
}

template <class F>
Handler OfFloats(ptx::Type type, const Words& words) {
  if (type.kind != 'f' || type.bits == 16) words.Refuse();
  return type.bits == 32 ? &Compare<float, F> : &Compare<double, F>;
}
template <class F>
Handler Unordered(ptx::Type type, const Words& words) {
  return OfFloats<OrNan<F>>(type, words);
}

Handler Relation(const std::string& word, ptx::Type type, const Words& words) {
  if (word == "eq") return ForType<Eq>(type, words);
  if (word == "ne") return ForType<Ne>(type, words);
  if (word == "lt" || word == "lo") return ForType<Lt>(type, words);
  if (word == "le" || word == "ls") return ForType<Le>(type, words);
  if (word == "gt" || word == "hi") return ForType<Gt>(type, words);
  if (word == "ge" || word == "hs") return ForType<Ge>(type, words);
  if (word == "equ") return Unordered<Eq>(type, words);
  if (word == "neu") return Unordered<Ne>(type, words);
  if (word == "ltu") return Unordered<Lt>(type, words);
  if (word == "leu") return Unordered<Le>(type, words);
  if (word == "gtu") return Unordered<Gt>(type, words);
  if (word == "geu") return Unordered<Ge>(type, words);
  if (word == "nan") return OfFloats<Nan>(type, words);
  if (word == "num") return OfFloats<Num>(type, words);
  words.Refuse();
}

// A subnormal number of single precision becomes the zero of its sign (lang.ieee.ftz-flushes).
Stop FlushSingle(const Op* op, u64* r, Thread& t, long budget) {
  const float value = As<float>(r[op->a]);
  r[op->d] = Bits<float>(std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(0.0f, value) : value);
  return Next(op, r, t, budget);
}

void DecodeSetp(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  if (i.words.size() < 3) words.Refuse();
  const std::string& relation = i.words[1];
  words.Take(relation);
  const bool has_and = words.Take("and");
  const bool has_or = words.Take("or");
  const bool has_xor = words.Take("xor");
  const ptx::Type type = words.TakeType();
  const bool ftz = TakeFlush(words, type);
  words.Done();
  const bool combines = has_and || has_or || has_xor;
  const std::size_t targets = i.operands.size() - (combines ? 3 : 2);
  if (i.operands.size() < (combines ? 4u : 3u) || targets > 2) words.Refuse();
  u32 a = d.Source(d.At(i, targets), type);
  u32 b = d.Source(d.At(i, targets + 1), type);
  if (ftz) {  // A comparison reads both scratch words before it writes one.
    d.Emit(&FlushSingle, d.Scratch(), a);
    d.Emit(&FlushSingle, d.Scratch() + 1, b);
    a = d.Scratch();
    b = d.Scratch() + 1;
  }
  if (!combines) {
    const u32 first = d.Target(d.At(i, 0));
    d.Emit(Relation(relation, type, words), first, a, b);
    if (targets == 2) d.Emit(&Opposite, d.Target(d.At(i, 1)), first);
    return;
  }
  const ptx::Operand& with = d.At(i, targets + 2);
  const s64 how = static_cast<s64>(has_and ? Combine::kAnd : has_or ? Combine::kOr : Combine::kXor);
  const u32 c = d.Source(with, {'p', 1});
  d.Emit(Relation(relation, type, words), d.Scratch(), a, b);
  if (targets == 2) {
    d.Emit(&Opposite, d.Scratch() + 1, d.Scratch());
    d.Emit(&CombineWith, d.Target(d.At(i, 1)), d.Scratch() + 1, with.negated ? 1 : 0, c, how);
  }
  d.Emit(&CombineWith, d.Target(d.At(i, 0)), d.Scratch(), with.negated ? 1 : 0, c, how);
}

Stop Select(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = (r[op->c] & 1) != 0 ? r[op->a] : r[op->b];
  return Next(op, r, t, budget);
}

void DecodeSelp(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  u32 a = d.Source(d.At(i, 1), type);
  u32 b = d.Source(d.At(i, 2), type);
  if (d.At(i, 3).negated) std::swap(a, b);
  d.Emit(&Select, d.Target(d.At(i, 0)), a, b, d.Source(d.At(i, 3), {'p', 1}));
}

}  // namespace

std::vector<Opcode> CompareOpcodes() { return {{"setp", &DecodeSetp}, {"selp", &DecodeSelp}}; }

}  // namespace ref
