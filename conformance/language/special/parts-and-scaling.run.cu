/*---
clause: lang.special.parts-and-scaling
control: each function is another one, or scales by one power more or less
control-fails-with: [not the part or multiple of a float, not the part or multiple of a double]
---*/
#include <climits>

#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

// What a number is scaled by: powers that keep it, move it, and lead past both ends, up to those of the types.
__host__ __device__ inline int Scale(const cts::Operands& o) {
  const int powers[] = {0,     1,     -1,     3,          -5,          24,      -24,     53,
                        -53,   127,   -149,   300,        -300,        1023,    -1074,   2098,
                        -2098, 65536, -65536, 2000000000, -2000000000, INT_MAX, INT_MIN, INT_MIN + 1};
  return powers[cts::Mixed(o.a ^ o.c, o.b) % (sizeof powers / sizeof *powers)];
}
__host__ __device__ inline long LongScale(const cts::Operands& o) {
  const long power = Scale(o);
  return power > -65536 && power < 65536 ? power : power << 20;
}
// One more towards 0.
__device__ int Other(int power) { return power > 0 ? power - 1 : power + 1; }

// Zeros, infinities and NaN stay as they are.
template <class H>
Expected Scaled(const cts::Operands& o, long power) {
  return H::Is(std::scalbln(H::Value(o.a), power));
}
template <class H>
Expected Logb(Bits x) {
  return H::Is(std::logb(H::Value(x)));
}

// The powers that lead past both ends stay there with one less: among the others the control differs.
#define FUNCTIONS(ROW, H)                                                        \
  ROW(frexp, Frexp(x).returned, H::Fraction(o.a), modf)                          \
  ROW(frexp_exponent, Frexp(x).stored, H::Exponent(o.a), ilogb)                  \
  ROW(modf, Modf(x).returned, H::PartBehindPoint(o.a), frexp)                    \
  ROW(modf_whole, Modf(x).stored, H::Whole(o.a), modf)                           \
  ROW(ldexp, ldexp(x, Scale(o)), Scaled<H>(o, Scale(o)), by_another)             \
  ROW(scalbn, scalbn(x, Scale(o)), Scaled<H>(o, Scale(o)), by_another)           \
  ROW(scalbln, scalbln(x, LongScale(o)), Scaled<H>(o, LongScale(o)), by_another) \
  ROW(by_another, scalbn(x, Other(Scale(o))), Open(), by_another)                \
  ROW(logb, logb(x), Logb<H>(o.a), frexp)                                        \
  ROW(ilogb, ilogb(x), H::Ilogb(o.a), frexp_exponent)
#define FLOATS(ROW) FUNCTIONS(ROW, Host<float>)
#define DOUBLES(ROW) FUNCTIONS(ROW, Host<double>)

CTS_EXACT_TABLE(Floats, FLOATS, EXACT_OPERANDS(float));
CTS_EXACT_TABLE(Doubles, DOUBLES, EXACT_OPERANDS(double));

CTS_CASE(float) { CheckExact<Floats>(cts::kFloat, 2, cts::control(), "not the part or multiple of a float"); }
CTS_CASE(double) { CheckExact<Doubles>(cts::kDouble, 2, cts::control(), "not the part or multiple of a double"); }

}  // namespace
