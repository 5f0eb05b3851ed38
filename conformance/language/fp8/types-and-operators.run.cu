/*---
clause: lang.fp8.types-and-operators
control: the type of the other kind
control-fails-with:
  - a number is not converted as the function does
  - an integer is not converted as documented
---*/
#include <cuda_fp8.h>

#include <algorithm>
#include <type_traits>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "fp8.family.cuh"

namespace {

#define FROM_NUMBER(ROW, format)                                           \
  ROW(e4m3, __nv_fp8_e4m3(x).__x, Rounded(kE4m3, format, o.a, true), e5m2) \
  ROW(e5m2, __nv_fp8_e5m2(x).__x, Rounded(kE5m2, format, o.a, true), e4m3)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf)
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16)

CTS_EXACT_TABLE(Floats, FROM_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, FROM_DOUBLE, const double x = FP8_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, FROM_HALF, const __half x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = RawOf<__nv_bfloat16_raw>(o.a););

// An integer that is a number of the kind; past the largest one that. How others are rounded the header does not say.
template <class T>
cts::Expected OfInteger(const Kind& kind, Bits bits) {
  const T value = static_cast<T>(bits);
  const bool negative = std::is_signed_v<T> && static_cast<long long>(value) < 0;
  const Bits size = negative ? 0 - static_cast<Bits>(value) : static_cast<Bits>(value);
  const auto rounded = [&](Rounding mode) {
    return std::min(EndlessCode(cts::ExactOf(size, negative), kind.fraction, kind.bias, mode), kind.largest);
  };
  if (rounded(Rounding::kUp) != rounded(Rounding::kDown)) return cts::Open();
  return (negative ? 0x80 : 0) | rounded(Rounding::kZero);
}
#define FROM_INTEGER(ROW, name, T)                                                                      \
  ROW(e4m3_of_##name, __nv_fp8_e4m3(static_cast<T>(o.a)).__x, OfInteger<T>(kE4m3, o.a), e5m2_of_##name) \
  ROW(e5m2_of_##name, __nv_fp8_e5m2(static_cast<T>(o.a)).__x, OfInteger<T>(kE5m2, o.a), e4m3_of_##name)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)

CTS_EXACT_TABLE(Integers, FROM_INTEGERS, );

// Integers of the size of the kinds, next to the middles between their numbers too; then words of any size.
class Sizes {
 public:
  unsigned count() const { return kSmall + words_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i >= kSmall) return words_[i - kSmall];
    const Bits draw = cts::Mixed(cts::seed(), i), size = i < 1024 ? i : (draw & 0x1ffff) >> (draw >> 20) % 10;
    return {draw >> 40 & 1 ? 0 - size : size, 0, 0};
  }

 private:
  static constexpr unsigned kSmall = 8192;
  cts::WordOperands words_{64, cts::Draws(1024), cts::seed()};
};

template <class Table>
void CheckNumbers(cts::Format format) {
  cts::CheckExactTable<Table>(Borders(format), cts::control(), "a number is not converted as the function does");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  cts::CheckExactTable<Integers>(Sizes(), cts::control(), "an integer is not converted as documented");
}

}  // namespace
