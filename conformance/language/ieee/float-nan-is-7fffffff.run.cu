/*---
clause: lang.ieee.float-nan-is-7fffffff
control: the operand that is a NaN is the result
control-fails-with: a NaN has other bits than 0x7fffffff
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// The bits, where an operand is a NaN; what else gives a NaN has no bits that the document tells.
cts::Expected Canonical(bool nan) { return nan ? cts::Expected(0x7fffffff) : cts::Open(); }
bool OneOf(const cts::Operands& o, int count) {
  return cts::IsNan(cts::kFloat, o.a) || (count > 1 && cts::IsNan(cts::kFloat, o.b)) ||
         (count > 2 && cts::IsNan(cts::kFloat, o.c));
}

#define FUNCTIONS(ROW)                                      \
  ROW(sum, x + y, Canonical(OneOf(o, 2)), operand)          \
  ROW(difference, x - y, Canonical(OneOf(o, 2)), operand)   \
  ROW(product, x* y, Canonical(OneOf(o, 2)), operand)       \
  ROW(fmaf, fmaf(x, y, z), Canonical(OneOf(o, 3)), operand) \
  ROW(quotient, x / y, Canonical(OneOf(o, 2)), operand)     \
  ROW(sqrtf, sqrtf(x), Canonical(OneOf(o, 1)), operand)     \
  ROW(operand, isnan(x) ? x : isnan(y) ? y : z, cts::Open(), operand)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// Boundary values of which one at least is a NaN.
class WithNan {
 public:
  unsigned count() const { return kNan * kValues * 2; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits nan = kSomeNan[i / 2 / kValues], other = values_[i / 2 % kValues];
    const cts::Bits third = values_[static_cast<unsigned>(cts::Mixed(cts::seed(), i) % kValues)];
    return i % 2 == 0 ? cts::Operands{nan, other, third} : cts::Operands{other, nan, third};
  }

 private:
  static constexpr unsigned kNan = 8, kValues = cts::BoundaryFloats::count();
  static constexpr cts::Bits kSomeNan[kNan] = {0x7fc00000, 0xffc00000, 0x7fc00001, 0xffc12345,
                                               0x7f800001, 0xff800001, 0x7fbfffff, 0xffffffff};
  cts::BoundaryFloats values_{cts::kFloat};
};

CTS_CASE() { cts::CheckExactTable<Functions>(WithNan(), cts::control(), "a NaN has other bits than 0x7fffffff"); }

}  // namespace
