/*---
clause: lang.rounding.modes-side-by-side
control: two modes are exchanged, or one stays for plain operators
control-fails-with: [a float operation did not keep its mode, a double operation did not keep its mode]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

constexpr Rounding kInTurn[] = {Rounding::kNearestEven, Rounding::kZero, Rounding::kUp, Rounding::kDown};

// Eight operations, each of another mode than the one before; the last ones use what the first ones gave.
template <const cts::Format& f>
cts::Expected Sequence(const cts::Operands& o) {
  const cts::Bits up = cts::SumBits(f, o.a, o.b, Rounding::kUp), down = cts::ProductBits(f, o.a, o.b, Rounding::kDown);
  const cts::Bits zero = cts::DifferenceBits(f, o.c, up, Rounding::kZero);
  const cts::Bits nearest = cts::FusedBits(f, down, o.c, o.a, Rounding::kNearestEven);
  const cts::Bits second = cts::SumBits(f, nearest, zero, Rounding::kDown);
  const cts::Bits third = cts::ProductBits(f, zero, up, Rounding::kUp);
  const cts::Bits fourth = cts::FusedBits(f, second, down, third, Rounding::kZero);
  return cts::Number(f, cts::SumBits(f, fourth, second, Rounding::kNearestEven));
}
// Operators without a mode, which round to nearest even, after operations that have one, and before such.
template <const cts::Format& f>
cts::Expected Plain(const cts::Operands& o) {
  constexpr Rounding kNearest = Rounding::kNearestEven;
  const cts::Bits up = cts::SumBits(f, o.a, o.b, Rounding::kUp), sum = cts::SumBits(f, up, o.c, kNearest);
  const cts::Bits down = cts::ProductBits(f, sum, o.b, Rounding::kDown);
  const cts::Bits difference = cts::DifferenceBits(f, down, o.a, kNearest);
  const cts::Bits zero = cts::SumBits(f, difference, o.c, Rounding::kZero);
  const cts::Bits quotient = cts::QuotientBits(f, zero, up, kNearest);
  const cts::Bits below = cts::DifferenceBits(f, quotient, sum, Rounding::kDown);
  return cts::Number(f, cts::SumBits(f, below, difference, kNearest));
}
// The mode of a thread follows its operands, so that threads of a warp differ.
template <const cts::Format& f>
cts::Expected OfThread(const cts::Operands& o) {
  return cts::Number(f, cts::FusedBits(f, o.a, o.b, o.c, kInTurn[(o.a ^ o.b ^ o.c) % 4]));
}

#define ROWS(ROW, f, fma)                                                                                 \
  ROW(sequence, Sequence(x, y, z), Sequence<f>(o), exchanged)                                             \
  ROW(of_thread,                                                                                          \
      (o.a ^ o.b ^ o.c) % 4 == 0   ? fma##_rn(x, y, z)                                                    \
      : (o.a ^ o.b ^ o.c) % 4 == 1 ? fma##_rz(x, y, z)                                                    \
      : (o.a ^ o.b ^ o.c) % 4 == 2 ? fma##_ru(x, y, z)                                                    \
                                   : fma##_rd(x, y, z),                                                   \
      OfThread<f>(o), of_another_thread)                                                                  \
  ROW(plain, Plain(x, y, z), Plain<f>(o), mode_stays)                                                     \
  ROW(mode_stays, ModeStays(x, y, z), cts::Open(), mode_stays)                                            \
  ROW(exchanged, Exchanged(x, y, z), cts::Open(), exchanged)                                              \
  ROW(of_another_thread, (o.a ^ o.b ^ o.c) % 4 == 2 ? fma##_rd(x, y, z) : fma##_ru(x, y, z), cts::Open(), \
      of_another_thread)
#define SEQUENCES(T, add, mul, sub, fma)                                         \
  __device__ T Sequence(T x, T y, T z) {                                         \
    const T up = add##_ru(x, y), down = mul##_rd(x, y), zero = sub##_rz(z, up);  \
    const T nearest = fma##_rn(down, z, x), second = add##_rd(nearest, zero);    \
    const T third = mul##_ru(zero, up), fourth = fma##_rz(second, down, third);  \
    return add##_rn(fourth, second);                                             \
  }                                                                              \
  __device__ T Exchanged(T x, T y, T z) {                                        \
    const T up = add##_rd(x, y), down = mul##_ru(x, y), zero = sub##_rz(z, up);  \
    const T nearest = fma##_rn(down, z, x), second = add##_rd(nearest, zero);    \
    const T third = mul##_ru(zero, up), fourth = fma##_rz(second, down, third);  \
    return add##_rn(fourth, second);                                             \
  }                                                                              \
  __device__ T Plain(T x, T y, T z) {                                            \
    const T up = add##_ru(x, y), sum = up + z, down = mul##_rd(sum, y);          \
    const T difference = down - x, zero = add##_rz(difference, z);               \
    const T quotient = zero / up, below = sub##_rd(quotient, sum);               \
    return below + difference;                                                   \
  }                                                                              \
  __device__ T ModeStays(T x, T y, T z) {                                        \
    const T up = add##_ru(x, y), sum = add##_ru(up, z), down = mul##_rd(sum, y); \
    const T difference = sub##_rd(down, x), zero = add##_rz(difference, z);      \
    const T quotient = zero / up, below = sub##_rd(quotient, sum);               \
    return add##_rd(below, difference);                                          \
  }
SEQUENCES(float, __fadd, __fmul, __fsub, __fmaf)
SEQUENCES(double, __dadd, __dmul, __dsub, __fma)
#define OF_FLOAT(ROW) ROWS(ROW, cts::kFloat, __fmaf)
#define OF_DOUBLE(ROW) ROWS(ROW, cts::kDouble, __fma)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float operation did not keep its mode"); }
CTS_CASE(double) { CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double operation did not keep its mode"); }

}  // namespace
