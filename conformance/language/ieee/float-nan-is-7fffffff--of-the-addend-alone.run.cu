/*---
clause: lang.ieee.float-nan-is-7fffffff
covers: a NaN that only the addend of a fused operation is
control: the operand that is a NaN is the result
control-fails-with: a NaN has other bits than 0x7fffffff
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

constexpr cts::Bits kNan = 0x7fffffff;

#define FUNCTIONS(ROW)                               \
  ROW(fmaf, fmaf(x, y, z), kNan, addend)             \
  ROW(__fmaf_rn, __fmaf_rn(x, y, z), kNan, addend)   \
  ROW(__fmaf_rz, __fmaf_rz(x, y, z), kNan, addend)   \
  ROW(__fmaf_ru, __fmaf_ru(x, y, z), kNan, addend)   \
  ROW(__fmaf_rd, __fmaf_rd(x, y, z), kNan, addend)   \
  ROW(sum_of_product, x* y + z, kNan, addend)        \
  ROW(difference_of_product, x* y - z, kNan, addend) \
  ROW(addend, z, cts::Open(), addend)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// Boundary values as factors, 1 in place of those that are a NaN.
class WithNanAddend {
 public:
  unsigned count() const { return kNans * kValues * 4; }
  cts::Operands operator[](unsigned i) const {
    const unsigned other = static_cast<unsigned>(cts::Mixed(cts::seed(), i) % kValues);
    return {Factor(i / 4 % kValues), Factor(other), kSomeNan[i / 4 / kValues]};
  }

 private:
  static constexpr unsigned kNans = 8, kValues = cts::BoundaryFloats::count();
  static constexpr cts::Bits kSomeNan[kNans] = {0x7fc00000, 0xffc00000, 0x7fc00001, 0xffc12345,
                                                0x7f800001, 0xff800001, 0x7fbfffff, 0xffffffff};
  cts::Bits Factor(unsigned i) const {
    const cts::Bits value = values_[i];
    return cts::IsNan(cts::kFloat, value) ? 0x3f800000 : value;
  }
  cts::BoundaryFloats values_{cts::kFloat};
};

CTS_CASE() { cts::CheckExactTable<Functions>(WithNanAddend(), cts::control(), "a NaN has other bits than 0x7fffffff"); }

}  // namespace
