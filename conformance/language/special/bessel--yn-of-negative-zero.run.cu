/*---
clause: lang.special.bessel
covers: yn of -0
control: jn instead
control-fails-with: not minus infinity
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW, f)                            \
  ROW(yn_2, yn(2, x), f.infinity() | f.sign(), jn_2) \
  ROW(yn_3, yn(3, x), f.infinity() | f.sign(), jn_3) \
  ROW(jn_2, jn(2, x), cts::Open(), jn_2)             \
  ROW(jn_3, jn(3, x), cts::Open(), jn_3)
#define FLOATS(ROW) FUNCTIONS(ROW, cts::kFloat)
#define DOUBLES(ROW) FUNCTIONS(ROW, cts::kDouble)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  const cts::Bits zero[] = {cts::kFloat.sign()};
  cts::CheckExactTable<Floats>(Crossed(zero), cts::control(), "not minus infinity");
}
CTS_CASE(double) {
  const cts::Bits zero[] = {cts::kDouble.sign()};
  cts::CheckExactTable<Doubles>(Crossed(zero), cts::control(), "not minus infinity");
}

}  // namespace
