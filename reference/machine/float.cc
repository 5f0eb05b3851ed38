// Floating point (PTX ISA 9.0, 9.7.3) as IEEE 754 says the result, with subnormals flushed where .ftz says so. Approximations
// are the rounded results, but where the documents say otherwise.
#include <cmath>

#include "machine/decode.h"

namespace ref {
namespace {

// perf.arithmetic.ftz-true-flushes
template <bool kFlush, class T>
T Flushed(T value) {
  return kFlush && std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(T{0}, value) : value;
}

template <class T, class F, bool kFlush>
Stop Binary(const Op* op, u64* r, Thread& t, long budget) {
  const T a = Flushed<kFlush>(As<T>(r[op->a])), b = Flushed<kFlush>(As<T>(r[op->b]));
  r[op->d] = Bits<T>(Flushed<kFlush>(F::Of(a, b)));
  return Next(op, r, t, budget);
}
struct Add {
  template <class T>
  static T Of(T a, T b) {
    return a + b;
  }
};
struct Sub {
  template <class T>
  static T Of(T a, T b) {
    return a - b;
  }
};
struct Mul {
  template <class T>
  static T Of(T a, T b) {
    return a * b;
  }
};
struct Min {
  template <class T>
  static T Of(T a, T b) {
    return std::fmin(a, b);
  }
};
struct Max {
  template <class T>
  static T Of(T a, T b) {
    return std::fmax(a, b);
  }
};

// Its sign is that of the first.
struct CopySign {
  template <class T>
  static T Of(T a, T b) {
    return std::copysign(b, a);
  }
};
struct Div {
  template <class T>
  static T Of(T a, T b) {
    return a / b;
  }
};
// perf.arithmetic.fdividef-huge-divisor-zero, perf.arithmetic.fdividef-inf-over-huge-nan
struct DivApprox {
  static float Of(float a, float b) {
    const bool huge = std::isfinite(b) && std::fabs(b) > 0x1p126f;
    if (huge && std::isinf(a)) return NAN;
    if (huge && std::isfinite(a)) return std::copysign(0.0f, a) * std::copysign(1.0f, b);
    return a / b;
  }
};

template <class T, bool kFlush>
Stop Fma(const Op* op, u64* r, Thread& t, long budget) {
  const T a = Flushed<kFlush>(As<T>(r[op->a])), b = Flushed<kFlush>(As<T>(r[op->b])),
          c = Flushed<kFlush>(As<T>(r[op->c]));
  r[op->d] = Bits<T>(Flushed<kFlush>(std::fma(a, b, c)));
  return Next(op, r, t, budget);
}

template <class T, class F, bool kFlush>
Stop Unary(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(Flushed<kFlush>(F::Of(Flushed<kFlush>(As<T>(r[op->a])))));
  return Next(op, r, t, budget);
}
struct Negate {
  template <class T>
  static T Of(T a) {
    return -a;
  }
};
struct Absolute {
  template <class T>
  static T Of(T a) {
    return std::fabs(a);
  }
};
struct Root {
  template <class T>
  static T Of(T a) {
    return std::sqrt(a);
  }
};
struct Reciprocal {
  template <class T>
  static T Of(T a) {
    return T{1} / a;
  }
};
struct ReciprocalRoot {
  template <class T>
  static T Of(T a) {
    return std::isinf(a) || a == T{0} ? T{1} / a : static_cast<T>(1.0L / std::sqrt(static_cast<long double>(a)));
  }
};

template <class F>
Handler Single(bool ftz) {
  return ftz ? &Binary<float, F, true> : &Binary<float, F, false>;
}
template <class F>
Handler OfSize(ptx::Type type, bool ftz) {
  return type.bits == 64 ? &Binary<double, F, false> : Single<F>(ftz);
}
template <class F>
Handler SingleUnary(bool ftz) {
  return ftz ? &Unary<float, F, true> : &Unary<float, F, false>;
}
template <class F>
Handler UnaryOfSize(ptx::Type type, bool ftz) {
  return type.bits == 64 ? &Unary<double, F, false> : SingleUnary<F>(ftz);
}

void Known(ptx::Type type, std::string_view opcode) {
  if (type.bits < 32) throw ptx::Unmodelled("instruction", std::string(opcode) + " of half precision");
}

// div: .rn, or single precision and .full or .approx.
void DecodeDiv(Decoder& d, const ptx::Instruction& i, Words& words, ptx::Type type, bool ftz) {
  const bool rn = words.Take("rn"), full = words.Take("full"), approx = words.Take("approx");
  words.Done();
  if (rn + full + approx != 1 || (!rn && type.bits != 32)) words.Refuse();
  d.EmitBinary(i, approx ? Single<DivApprox>(ftz) : OfSize<Div>(type, ftz), type);
}

// sqrt, rsqrt, rcp: .rn, or .approx of single precision.
void DecodeRoot(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool rn = words.Take("rn"), approx = words.Take("approx");
  const ptx::Type type = words.TakeType();
  const bool ftz = TakeFlush(words, type);
  words.Done();
  const bool inverse = i.words[0] == "rsqrt";
  if (type.kind != 'f' || type.bits < 32 || rn == approx || (type.bits == 64 && approx) || (inverse && rn))
    words.Refuse();
  const Handler run = inverse               ? SingleUnary<ReciprocalRoot>(ftz)
                      : i.words[0] == "rcp" ? UnaryOfSize<Reciprocal>(type, ftz)
                                            : UnaryOfSize<Root>(type, ftz);
  d.EmitUnary(i, run, type);
}

void DecodeCopySign(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const ptx::Type type = words.TakeType();
  words.Done();
  if (type.kind != 'f' || type.bits < 32) words.Refuse();
  d.EmitBinary(i, OfSize<CopySign>(type, false), type);
}

}  // namespace

bool TakeFlush(Words& words, ptx::Type type) {
  const bool ftz = words.Take("ftz");
  if (ftz && (type.kind != 'f' || type.bits != 32)) words.Refuse();
  return ftz;
}

void DecodeFloatBinary(Decoder& d, const ptx::Instruction& i, Words& words, ptx::Type type) {
  Known(type, i.words[0]);
  const std::string& opcode = i.words[0];
  const bool ftz = TakeFlush(words, type);
  if (opcode == "div") return DecodeDiv(d, i, words, type, ftz);
  const bool sums = opcode == "add" || opcode == "sub" || opcode == "mul";
  if (sums) words.Take("rn");
  words.Done();
  const Handler run = opcode == "add"   ? OfSize<Add>(type, ftz)
                      : opcode == "sub" ? OfSize<Sub>(type, ftz)
                      : opcode == "mul" ? OfSize<Mul>(type, ftz)
                      : opcode == "min" ? OfSize<Min>(type, ftz)
                      : opcode == "max" ? OfSize<Max>(type, ftz)
                                        : nullptr;
  if (run == nullptr) throw ptx::Unmodelled("instruction", opcode + " of floats");
  d.EmitBinary(i, run, type);
}

Handler FloatFma(ptx::Type type, bool ftz) {
  Known(type, "fma");
  if (type.bits == 64) return &Fma<double, false>;
  return ftz ? &Fma<float, true> : &Fma<float, false>;
}

Handler FloatUnary(std::string_view opcode, ptx::Type type, bool ftz) {
  Known(type, opcode);
  return opcode == "neg" ? UnaryOfSize<Negate>(type, ftz) : UnaryOfSize<Absolute>(type, ftz);
}

std::vector<Opcode> FloatOpcodes() {
  return {{"sqrt", &DecodeRoot}, {"rsqrt", &DecodeRoot}, {"rcp", &DecodeRoot}, {"copysign", &DecodeCopySign}};
}

}  // namespace ref
