/*---
clause: lang.ieee.signalling-nan-is-quiet
control: the operand is a number
control-fails-with: [a float operation does not give a quiet NaN, a double operation does not give a quiet NaN]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

__device__ bool IsQuiet(float x) { return (__float_as_uint(x) & 0x7fc00000) == 0x7fc00000; }
__device__ bool IsQuiet(double x) {
  return (static_cast<unsigned long long>(__double_as_longlong(x)) >> 51 & 0xfff) == 0xfff;
}

// In the control `n`, a number, is in the place of `x`.
#define QUIET(ROW, name, of_nan, of_number)                          \
  ROW(name, IsQuiet(of_nan) ? 1 : 0, cts::Bits{1}, name##_of_number) \
  ROW(name##_of_number, IsQuiet(of_number) ? 1 : 0, cts::Open(), name##_of_number)
#define OPERATIONS(ROW, fma, sqrt)                   \
  QUIET(ROW, sum, x + y, n + y)                      \
  QUIET(ROW, difference, y - x, y - n)               \
  QUIET(ROW, product, x* y, n* y)                    \
  QUIET(ROW, quotient, x / y, n / y)                 \
  QUIET(ROW, divisor, y / x, y / n)                  \
  QUIET(ROW, fused, fma(x, y, y), fma(n, y, y))      \
  QUIET(ROW, fused_last, fma(y, y, x), fma(y, y, n)) \
  QUIET(ROW, root, sqrt(x), sqrt(n))
#define OF_FLOAT(ROW) OPERATIONS(ROW, fmaf, sqrtf)
#define OF_DOUBLE(ROW) OPERATIONS(ROW, fma, sqrt)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS const float n = fabsf(y) + 1;);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS const double n = fabs(y) + 1;);

// Signalling NaN with the least, the greatest and drawn payloads, of either sign, beside numbers from 1 to 2.
class Signalling {
 public:
  explicit Signalling(cts::Format f) : f_(f) {}
  unsigned count() const { return 512; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits most = f_.least_normal() / 2 - 1, drawn = cts::Mixed(cts::seed(), i) & most;
    const cts::Bits payload = i < 2 ? 1 : i < 4 ? most : drawn == 0 ? 1 : drawn;
    const cts::Bits one = static_cast<cts::Bits>(f_.bias()) << f_.fraction;
    return {f_.infinity() | payload | (i % 2 != 0 ? f_.sign() : 0), one | drawn, 0};
  }

 private:
  cts::Format f_;
};

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Signalling(cts::kFloat), cts::control(), "a float operation does not give a quiet NaN");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Signalling(cts::kDouble), cts::control(),
                                "a double operation does not give a quiet NaN");
}

}  // namespace
