/*---
clause: lang.ieee.constant-folding-agrees
covers: conversions in each rounding mode, and functions that round
control: the literals are others
control-fails-with:
  - not what the device makes of the float and double literals
  - not what the device makes of the integer literals
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"

namespace {

// To an integer of that float or double, which lies in the range of each type.
#define TO_INTEGERS(ROW, from, f, x)                       \
  FOUR_MODES(ROW, from##2int, x, (Integer<f, 32, true>))   \
  FOUR_MODES(ROW, from##2uint, x, (Integer<f, 32, false>)) \
  FOUR_MODES(ROW, from##2ll, x, (Integer<f, 64, true>))    \
  FOUR_MODES(ROW, from##2ull, x, (Integer<f, 64, false>))  \
  ROW(from##_to_int, static_cast<int>(x), (Integer<f, 32, true>(o, Rounding::kZero)), from##2int_ru)

// A number without what is after its point, of which none is so large that it has nothing there.
template <const cts::Format& f>
cts::Expected WholeNumber(const cts::Operands& o, Rounding mode) {
  const cts::Bits whole = cts::ToInteger(f, o.a, 64, true, mode).bits;
  return cts::RoundBits(f, cts::ExactOf(whole, false), Rounding::kZero);
}
#define TO_WHOLE_NUMBERS(ROW, f, x, floor, ceil, trunc, rint)    \
  ROW(floor, floor(x), WholeNumber<f>(o, Rounding::kDown), ceil) \
  ROW(ceil, ceil(x), WholeNumber<f>(o, Rounding::kUp), floor)    \
  ROW(trunc, trunc(x), WholeNumber<f>(o, Rounding::kZero), ceil) \
  ROW(rint, rint(x), WholeNumber<f>(o, Rounding::kNearestEven), ceil)

#define OF_FLOAT(ROW)                                                 \
  TO_INTEGERS(ROW, __float, cts::kFloat, x)                           \
  TO_WHOLE_NUMBERS(ROW, cts::kFloat, x, floorf, ceilf, truncf, rintf) \
  ROW(to_double, static_cast<double>(x), Widened(o), __float2ll_ru)
#define OF_DOUBLE(ROW)                                             \
  TO_INTEGERS(ROW, __double, cts::kDouble, x)                      \
  TO_WHOLE_NUMBERS(ROW, cts::kDouble, x, floor, ceil, trunc, rint) \
  FOUR_MODES(ROW, __double2float, x, Narrowed)                     \
  ROW(to_float, static_cast<float>(x), Narrowed(o, Rounding::kNearestEven), __double2float_rz)

#define OF_INTEGER(ROW)                                                    \
  FOUR_MODES(ROW, __int2float, sw, (FromInteger<cts::kFloat, 32, true>))   \
  FOUR_MODES(ROW, __uint2float, w, (FromInteger<cts::kFloat, 32, false>))  \
  FOUR_MODES(ROW, __ll2float, sx, (FromInteger<cts::kFloat, 64, true>))    \
  FOUR_MODES(ROW, __ull2float, x, (FromInteger<cts::kFloat, 64, false>))   \
  FOUR_MODES(ROW, __ll2double, sx, (FromInteger<cts::kDouble, 64, true>))  \
  FOUR_MODES(ROW, __ull2double, x, (FromInteger<cts::kDouble, 64, false>)) \
  ROW(to_float, static_cast<float>(sx), (FromInteger<cts::kFloat, 64, true>(o, Rounding::kNearestEven)), __ll2float_rz)

// The operand of a table, which the compiler knows.
class One {
 public:
  explicit One(cts::Bits bits) : bits_(bits) {}
  unsigned count() const { return 1; }
  cts::Operands operator[](unsigned) const { return {bits_, 0, 0}; }

 private:
  cts::Bits bits_;
};

#define FLOATS(name, bits)                                                 \
  CTS_EXACT_TABLE(name, OF_FLOAT, const float x = __uint_as_float(bits);); \
  constexpr cts::Bits k##name = bits;
#define DOUBLES(name, bits)                                                       \
  CTS_EXACT_TABLE(name, OF_DOUBLE, const double x = __longlong_as_double(bits);); \
  constexpr cts::Bits k##name = bits;
#define INTEGERS(name, bits)                                                                \
  CTS_EXACT_TABLE(name, OF_INTEGER, [[maybe_unused]] constexpr unsigned long long x = bits; \
                  [[maybe_unused]] const unsigned w = static_cast<unsigned>(x);             \
                  [[maybe_unused]] const int sw = static_cast<int>(w);                      \
                  [[maybe_unused]] const long long sx = static_cast<long long>(x););        \
  constexpr cts::Bits k##name = bits;

FLOATS(Half, 0x40200000)                    // 2.5
FLOATS(OddHalf, 0x40600000)                 // 3.5
FLOATS(Little, 0x00000001)                  // the least subnormal
FLOATS(Many, 0x4a93fffb)                    // 4849661.5
DOUBLES(DoubleHalf, 0x4004000000000000)     // 2.5
DOUBLES(DoubleMany, 0x41dffffffe600000)     // 2147483641.5
DOUBLES(BelowFloat, 0x380fffffefffffff)     // between a subnormal float and the next
DOUBLES(BetweenFloats, 0x3ff0000010000001)  // next to the middle between two floats
INTEGERS(Middle, 0x8000008040000040)
INTEGERS(AboveMiddle, 0x4000004000000401)
INTEGERS(Least, 0x8000000080000001)
INTEGERS(Most, 0x7fffffffffffffff)

// In the control the device has the literals of the other table.
template <class Table, class Other>
void Check(cts::Bits known, const char* message) {
  if (cts::control()) {
    cts::CheckExactTable<Other>(One(known), false, message);
  } else {
    cts::CheckExactTable<Table>(One(known), false, message);
  }
}

constexpr const char* kNumber = "not what the device makes of the float and double literals";
constexpr const char* kInteger = "not what the device makes of the integer literals";
#define CHECK(name, Table, Other, message) \
  CTS_CASE(name) { Check<Table, Other>(k##Table, message); }
CHECK(half, Half, Many, kNumber)
CHECK(odd_half, OddHalf, Many, kNumber)
CHECK(little, Little, Many, kNumber)
CHECK(many, Many, Half, kNumber)
CHECK(double_half, DoubleHalf, DoubleMany, kNumber)
CHECK(double_many, DoubleMany, DoubleHalf, kNumber)
CHECK(below_float, BelowFloat, DoubleMany, kNumber)
CHECK(between_floats, BetweenFloats, DoubleMany, kNumber)
CHECK(middle, Middle, Most, kInteger)
CHECK(above_middle, AboveMiddle, Least, kInteger)
CHECK(least, Least, AboveMiddle, kInteger)
CHECK(most, Most, Middle, kInteger)

}  // namespace
