/*---
clause: lang.ieee.float-to-int-clamps
covers: integer types of 8 and of 16 bits, beside those of 32
control: the conversion to the type of the same width without, or with, a sign
control-fails-with: [a float beyond a narrow range is not its end, a double beyond a narrow range is not its end]
draft: five of five on an H200, not yet on an H100
note: to C++ a number beyond the range is undefined; what the guide says of devices is taken as said of each type
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;
using S16 = short;
using U16 = unsigned short;

// The integer, or the end of the range; what comes of a NaN is not said.
template <const cts::Format& f, int width, bool is_signed>
cts::Expected Clamped(const cts::Operands& o) {
  if (cts::IsNan(f, o.a)) return cts::Open();
  return cts::ToInteger(f, o.a, width, is_signed, Rounding::kZero).bits & 0xffffffff;
}

#define TO_NARROW(ROW, f)                                              \
  ROW(to_S8, static_cast<S8>(x), (Clamped<f, 8, true>(o)), to_U8)      \
  ROW(to_U8, static_cast<U8>(x), (Clamped<f, 8, false>(o)), to_S8)     \
  ROW(to_S16, static_cast<S16>(x), (Clamped<f, 16, true>(o)), to_U16)  \
  ROW(to_U16, static_cast<U16>(x), (Clamped<f, 16, false>(o)), to_S16) \
  ROW(to_S32, static_cast<int>(x), (Clamped<f, 32, true>(o)), to_U32)  \
  ROW(to_U32, static_cast<unsigned>(x), (Clamped<f, 32, false>(o)), to_S32)
#define OF_FLOAT(ROW) TO_NARROW(ROW, cts::kFloat)
#define OF_DOUBLE(ROW) TO_NARROW(ROW, cts::kDouble)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERAND);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERAND);

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Sized(cts::kFloat, 5, 14), cts::control(),
                               "a float beyond a narrow range is not its end");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Sized(cts::kDouble, 5, 14), cts::control(),
                                "a double beyond a narrow range is not its end");
}

}  // namespace
