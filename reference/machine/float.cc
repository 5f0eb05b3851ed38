// Floating point (PTX ISA 9.0, 9.7.3), as far as IEEE 754 alone says the result: no approximation, flushing or saturation.
#include <cmath>

#include "base/mutants.h"
#include "machine/decode.h"

namespace ref {
namespace {

template <class T, class F>
Stop Binary(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(F::Of(As<T>(r[op->a]), As<T>(r[op->b])));
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
// Of a mutant.
struct MulSingle {
  template <class T>
  static T Of(T a, T b) {
    return static_cast<float>(a) * static_cast<float>(b);
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

template <class T>
Stop Fma(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(std::fma(As<T>(r[op->a]), As<T>(r[op->b]), As<T>(r[op->c])));
  return Next(op, r, t, budget);
}
template <class T>
Stop Negate(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(-As<T>(r[op->a]));
  return Next(op, r, t, budget);
}
template <class T>
Stop Absolute(const Op* op, u64* r, Thread& t, long budget) {
  r[op->d] = Bits<T>(std::fabs(As<T>(r[op->a])));
  return Next(op, r, t, budget);
}

template <class F>
Handler OfSize(ptx::Type type) {
  return type.bits == 32 ? &Binary<float, F> : &Binary<double, F>;
}

void Known(ptx::Type type, std::string_view opcode) {
  if (type.bits < 32) throw ptx::Unmodelled("instruction", std::string(opcode) + " of half precision");
}

}  // namespace

Handler FloatBinary(std::string_view opcode, ptx::Type type) {
  Known(type, opcode);
  if (opcode == "add") return OfSize<Add>(type);
  if (opcode == "sub") return OfSize<Sub>(type);
  // perf.arithmetic.double-literal-result-differs
  if (opcode == "mul") return Mutant(kDoubleProductsAreSingle) ? OfSize<MulSingle>(type) : OfSize<Mul>(type);
  if (opcode == "min") return OfSize<Min>(type);
  if (opcode == "max") return OfSize<Max>(type);
  throw ptx::Unmodelled("instruction", std::string(opcode) + " of floats");
}

Handler FloatFma(ptx::Type type) {
  Known(type, "fma");
  return type.bits == 32 ? &Fma<float> : &Fma<double>;
}

Handler FloatUnary(std::string_view opcode, ptx::Type type) {
  Known(type, opcode);
  if (opcode == "neg") return type.bits == 32 ? &Negate<float> : &Negate<double>;
  return type.bits == 32 ? &Absolute<float> : &Absolute<double>;
}

}  // namespace ref
