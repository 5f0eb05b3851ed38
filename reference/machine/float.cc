// Floating point (PTX ISA 9.0, 9.7.3) as IEEE 754 says the result, with subnormals flushed where .ftz says so. Approximations
// are the rounded results, but where the documents say otherwise.
#include <cfenv>
#include <cmath>

#include "machine/decode.h"

namespace ref {
namespace {

// perf.arithmetic.ftz-true-flushes
template <bool kFlush, class T>
T Flushed(T value) {
  return kFlush && std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(T{0}, value) : value;
}

// A single-precision operation has one NaN (lang.ieee.float-nan-is-7fffffff). What only moves bits keeps them.
template <class T, class F>
u64 ResultBits(T value) {
  if constexpr (sizeof(T) == 4 && !requires { F::kMovesBits; }) {
    if (std::isnan(value)) return 0x7fffffff;
  }
  return Bits<T>(value);
}

// What the host computes while it rounds as `kMode` says, of <cfenv>; volatile values keep that where it is (lang.rounding.*).
template <int kMode, class F, class T, class... More>
T Rounded(T first, More... more) {
  if constexpr (kMode == FE_TONEAREST) {
    return F::Of(first, more...);
  } else {
    constexpr std::size_t kOperands = 1 + sizeof...(more);
    const volatile T held[] = {first, more...};
    volatile T result = 0;
    std::fesetround(kMode);
    if constexpr (kOperands == 1) result = F::Of(T{held[0]});
    if constexpr (kOperands == 2) result = F::Of(T{held[0]}, T{held[1]});
    if constexpr (kOperands == 3) result = F::Of(T{held[0]}, T{held[1]}, T{held[2]});
    std::fesetround(FE_TONEAREST);
    return result;
  }
}

template <class T, class F, bool kFlush, int kMode = FE_TONEAREST>
Stop Binary(const Op* op, u64* r, Thread& t, long budget) {
  const T a = Flushed<kFlush>(As<T>(r[op->a])), b = Flushed<kFlush>(As<T>(r[op->b]));
  r[op->d] = ResultBits<T, F>(Flushed<kFlush>(Rounded<kMode, F>(a, b)));
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
// Of two numbers the chosen one, where one is NaN the other. Of zeros, -0 is the smaller one.
template <class T>
T Chosen(T a, T b, bool first) {
  if (std::isnan(a)) return b;
  return std::isnan(b) || first ? a : b;
}
struct Min {
  template <class T>
  static T Of(T a, T b) {
    return Chosen(a, b, a < b || (a == b && std::signbit(a)));
  }
};
struct Max {
  template <class T>
  static T Of(T a, T b) {
    return Chosen(a, b, a > b || (a == b && !std::signbit(a)));
  }
};

// Its sign is that of the first.
struct CopySign {
  static constexpr bool kMovesBits = true;
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

struct Fused {
  template <class T>
  static T Of(T a, T b, T c) {
    return std::fma(a, b, c);
  }
};
template <class T, class F, bool kFlush, int kMode = FE_TONEAREST>
Stop Ternary(const Op* op, u64* r, Thread& t, long budget) {
  const T a = Flushed<kFlush>(As<T>(r[op->a])), b = Flushed<kFlush>(As<T>(r[op->b])),
          c = Flushed<kFlush>(As<T>(r[op->c]));
  r[op->d] = ResultBits<T, F>(Flushed<kFlush>(Rounded<kMode, F>(a, b, c)));
  return Next(op, r, t, budget);
}

template <class T, class F, bool kFlush, int kMode = FE_TONEAREST>
Stop Unary(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = ResultBits<T, F>(Flushed<kFlush>(Rounded<kMode, F>(Flushed<kFlush>(As<T>(r[op->a])))));
  return Next(op, r, t, budget);
}
// A NaN in double precision passes through unchanged (lang.ieee.double-abs-and-negation-of-nan).
template <class T>
bool Passes(T a) {
  return sizeof(T) == 8 && std::isnan(a);
}
struct Negate {
  static constexpr bool kMovesBits = true;
  template <class T>
  static T Of(T a) {
    return Passes(a) ? a : -a;
  }
};
struct Absolute {
  static constexpr bool kMovesBits = true;
  template <class T>
  static T Of(T a) {
    return Passes(a) ? a : std::fabs(a);
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
    return (std::isinf(a) && a > 0) || a == T{0} ? T{1} / a
                                                 : static_cast<T>(1.0L / std::sqrt(static_cast<long double>(a)));
  }
};
// Functions that the hardware approximates, as near as a float gets: from double, rounded once.
#define REF_APPROXIMATE(name, function)                                                       \
  struct name {                                                                               \
    static float Of(float a) { return static_cast<float>(function(static_cast<double>(a))); } \
  }
REF_APPROXIMATE(PowerOfTwo, std::exp2);
REF_APPROXIMATE(LogOfTwo, std::log2);
REF_APPROXIMATE(Sine, std::sin);
REF_APPROXIMATE(Cosine, std::cos);
REF_APPROXIMATE(HyperbolicTangent, std::tanh);
#undef REF_APPROXIMATE

// The upper word of a number, and 0 for what is subnormal: all that rcp and rsqrt of doubles with .ftz take and give (PTX ISA 9.0, 9.7.3.14
// and 9.7.3.18).
double UpperWord(double a) {
  if (std::isnan(a)) return a;
  const auto upper = As<double>(Bits<double>(a) & ~u64{0xffffffff});
  return std::fpclassify(upper) == FP_SUBNORMAL ? std::copysign(0.0, a) : upper;
}
template <class F>
struct Gross {
  static double Of(double a) { return UpperWord(F::Of(UpperWord(a))); }
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
// The same in each rounding mode of <cfenv>.
template <class F, int kMode>
struct In {
  static Handler Unary(ptx::Type type, bool ftz) {
    if (type.bits == 64) return &ref::Unary<double, F, false, kMode>;
    return ftz ? &ref::Unary<float, F, true, kMode> : &ref::Unary<float, F, false, kMode>;
  }
  static Handler Binary(ptx::Type type, bool ftz) {
    if (type.bits == 64) return &ref::Binary<double, F, false, kMode>;
    return ftz ? &ref::Binary<float, F, true, kMode> : &ref::Binary<float, F, false, kMode>;
  }
  static Handler Ternary(ptx::Type type, bool ftz) {
    if (type.bits == 64) return &ref::Ternary<double, F, false, kMode>;
    return ftz ? &ref::Ternary<float, F, true, kMode> : &ref::Ternary<float, F, false, kMode>;
  }
};
#define REF_IN_MODE(mode, F, arity, type, ftz)                      \
  ((mode) == FE_TOWARDZERO ? In<F, FE_TOWARDZERO>::arity(type, ftz) \
   : (mode) == FE_UPWARD   ? In<F, FE_UPWARD>::arity(type, ftz)     \
   : (mode) == FE_DOWNWARD ? In<F, FE_DOWNWARD>::arity(type, ftz)   \
                           : In<F, FE_TONEAREST>::arity(type, ftz))

void Known(ptx::Type type, std::string_view opcode) {
  if (type.bits < 32) throw ptx::Unmodelled("instruction", std::string(opcode) + " of half precision");
}

// div: a rounding mode, or single precision and .full or .approx.
void DecodeDiv(Decoder& d, const ptx::Instruction& i, Words& words, ptx::Type type, bool ftz) {
  const std::optional<int> mode = TakeRounding(words);
  const bool full = words.Take("full"), approx = words.Take("approx");
  words.Done();
  if (mode.has_value() + full + approx != 1 || (!mode && type.bits != 32)) words.Refuse();
  const int rounds = mode.value_or(FE_TONEAREST);
  d.EmitBinary(i, approx ? Single<DivApprox>(ftz) : REF_IN_MODE(rounds, Div, Binary, type, ftz), type);
}

// sqrt, rsqrt, rcp: a rounding mode, or .approx of single precision.
void DecodeRoot(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const std::optional<int> mode = TakeRounding(words);
  const bool rn = mode.has_value(), approx = words.Take("approx");
  const int rounds = mode.value_or(FE_TONEAREST);
  const ptx::Type type = words.TakeType();
  const bool inverse = i.words[0] == "rsqrt", gross = approx && type.bits == 64 && i.words[0] != "sqrt";
  if (gross) {
    const bool upper = words.Take("ftz");
    words.Done();
    if (!upper && !inverse) words.Refuse();
    const Handler run = !inverse ? &Unary<double, Gross<Reciprocal>, false>
                        : upper  ? &Unary<double, Gross<ReciprocalRoot>, false>
                                 : &Unary<double, ReciprocalRoot, false>;
    return d.EmitUnary(i, run, type);
  }
  const bool ftz = TakeFlush(words, type);
  words.Done();
  if (type.kind != 'f' || type.bits < 32 || rn == approx || (type.bits == 64 && approx) || (inverse && rn))
    words.Refuse();
  const Handler run = inverse               ? SingleUnary<ReciprocalRoot>(ftz)
                      : i.words[0] == "rcp" ? REF_IN_MODE(rounds, Reciprocal, Unary, type, ftz)
                                            : REF_IN_MODE(rounds, Root, Unary, type, ftz);
  d.EmitUnary(i, run, type);
}

// ex2, lg2, sin, cos, tanh: .approx of single precision.
void DecodeApproximate(Decoder& d, const ptx::Instruction& i) {
  Words words(i);
  const bool approx = words.Take("approx");
  const ptx::Type type = words.TakeType();
  const bool ftz = TakeFlush(words, type);
  words.Done();
  if (!approx || type.kind != 'f' || type.bits != 32) words.Refuse();
  const std::string& opcode = i.words[0];
  const Handler run = opcode == "ex2"   ? SingleUnary<PowerOfTwo>(ftz)
                      : opcode == "lg2" ? SingleUnary<LogOfTwo>(ftz)
                      : opcode == "sin" ? SingleUnary<Sine>(ftz)
                      : opcode == "cos" ? SingleUnary<Cosine>(ftz)
                                        : SingleUnary<HyperbolicTangent>(ftz);
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
  const int mode = sums ? TakeRounding(words).value_or(FE_TONEAREST) : FE_TONEAREST;
  words.Done();
  const Handler run = opcode == "add"   ? REF_IN_MODE(mode, Add, Binary, type, ftz)
                      : opcode == "sub" ? REF_IN_MODE(mode, Sub, Binary, type, ftz)
                      : opcode == "mul" ? REF_IN_MODE(mode, Mul, Binary, type, ftz)
                      : opcode == "min" ? OfSize<Min>(type, ftz)
                      : opcode == "max" ? OfSize<Max>(type, ftz)
                                        : nullptr;
  if (run == nullptr) throw ptx::Unmodelled("instruction", opcode + " of floats");
  d.EmitBinary(i, run, type);
}

std::optional<int> TakeRounding(Words& words) {
  constexpr std::pair<const char*, int> kModes[] = {
      {"rn", FE_TONEAREST}, {"rz", FE_TOWARDZERO}, {"rm", FE_DOWNWARD}, {"rp", FE_UPWARD}};
  for (const auto& [word, mode] : kModes) {
    if (words.Take(word)) return mode;
  }
  return std::nullopt;
}

Handler FloatFma(ptx::Type type, bool ftz, int mode) {
  Known(type, "fma");
  return REF_IN_MODE(mode, Fused, Ternary, type, ftz);
}

Handler FloatUnary(std::string_view opcode, ptx::Type type, bool ftz) {
  Known(type, opcode);
  return opcode == "neg" ? UnaryOfSize<Negate>(type, ftz) : UnaryOfSize<Absolute>(type, ftz);
}

std::vector<Opcode> FloatOpcodes() {
  return {{"sqrt", &DecodeRoot},       {"rsqrt", &DecodeRoot},       {"rcp", &DecodeRoot},
          {"ex2", &DecodeApproximate}, {"lg2", &DecodeApproximate},  {"sin", &DecodeApproximate},
          {"cos", &DecodeApproximate}, {"tanh", &DecodeApproximate}, {"copysign", &DecodeCopySign}};
}

}  // namespace ref
