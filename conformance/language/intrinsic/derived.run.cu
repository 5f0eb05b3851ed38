/*---
clause: lang.intrinsic.derived
control: the argument of the expression loses its last eleven bits
control-fails-with: not what the expression gives
note: quotients and powers of two may each be two units in the last place off, so that four lie between
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "apart.family.cuh"

namespace {

constexpr unsigned kMost = 4;

__device__ float Tangent(float x) { return __sinf(x) * (1 / __cosf(x)); }
__device__ float Power(float x, float y) { return exp2f(y * __log2f(x)); }
// Subnormal results are flushed, or computed in another way.
__device__ bool Same(float given, float expression) {
  if (fabsf(expression) < 0x1p-125f) return fabsf(given) < 0x1p-124f;
  return Apart(given, expression) <= kMost;
}

// NaN and subnormal arguments are not told of.
cts::Expected Told(const cts::Operands& o) {
  const cts::Bits x = cts::Magnitude(cts::kFloat, o.a);
  return x >= cts::kFloat.least_normal() && x < cts::kFloat.infinity() ? cts::Expected(1) : cts::Open();
}

#define FUNCTIONS(ROW)                                                               \
  ROW(__tanf, Same(__tanf(x), Tangent(x)), Told(o), tangent_of_cut)                  \
  ROW(__powf, Same(__powf(x, y), Power(x, y)), Told(o), power_of_cut)                \
  ROW(tangent_of_cut, Same(__tanf(x), Tangent(Cut(x))), cts::Open(), tangent_of_cut) \
  ROW(power_of_cut, Same(__powf(x, y), Power(Cut(x), y)), cts::Open(), power_of_cut)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// Boundary values; then arguments from 2^-8 to 2^8, and exponents whose powers are neither infinite nor zero.
class Arguments {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    const cts::Operands o = all_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 5, i);
    if (i % 4 == 0) return o;
    const cts::Bits x = (o.a & 0x7fffff) | (119 + draw % 16) << 23, y = (o.c & 0x7fffff) | (119 + (draw >> 8) % 11)
                                                                                               << 23;
    return {x | (i % 4 == 1 ? 0x80000000 : 0), y | (draw >> 20 & 1) << 31, 0};
  }

 private:
  cts::FloatOperands all_{cts::kFloat, 2, cts::ExtentOf(4 * kDrawn), cts::seed()};
};

CTS_CASE() { cts::CheckExactTable<Functions>(Arguments(), cts::control(), "not what the expression gives"); }

}  // namespace
