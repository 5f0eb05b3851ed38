/*---
clause: lang.ieee.constant-folding-agrees
control: the literals are others
control-fails-with:
  - not what the device computes of the float literals
  - not what the device computes of the double literals
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define OPERATIONS(ROW, of, add, mul, fma, div, sqrt)                  \
  FOUR_MODES(ROW, add, (x, y), of::Sum)                                \
  FOUR_MODES(ROW, mul, (x, y), of::Product)                            \
  FOUR_MODES(ROW, fma, (x, y, z), of::Fused)                           \
  FOUR_MODES(ROW, div, (x, y), of::Quotient)                           \
  FOUR_MODES(ROW, sqrt, (x), of::Root)                                 \
  ROW(product, x* y, of::Product(o, Rounding::kNearestEven), add##_rn) \
  ROW(quotient, x / y, of::Quotient(o, Rounding::kNearestEven), add##_rn)
#define OF_FLOAT(ROW) OPERATIONS(ROW, OfFloat, __fadd, __fmul, __fmaf, __fdiv, __fsqrt)
#define OF_DOUBLE(ROW) OPERATIONS(ROW, OfDouble, __dadd, __dmul, __fma, __ddiv, __dsqrt)

// The operands of a table, which the compiler knows.
class One {
 public:
  explicit One(const cts::Operands& operands) : operands_(operands) {}
  unsigned count() const { return 1; }
  cts::Operands operator[](unsigned) const { return operands_; }

 private:
  cts::Operands operands_;
};

#define LITERALS(name, ROWS, T, from_bits, first, second, third)                                                   \
  CTS_EXACT_TABLE(name, ROWS, [[maybe_unused]] const T x = from_bits(first);                                       \
                  [[maybe_unused]] const T y = from_bits(second); [[maybe_unused]] const T z = from_bits(third);); \
  const cts::Operands k##name{first, second, third};

__device__ float FloatOf(cts::Bits bits) { return __uint_as_float(static_cast<unsigned>(bits)); }
__device__ double DoubleOf(cts::Bits bits) { return __longlong_as_double(static_cast<long long>(bits)); }

LITERALS(Ordinary, OF_FLOAT, float, FloatOf, 0x3f8ccccd, 0x40490fdb, 0xbdcccccd)
LITERALS(Others, OF_FLOAT, float, FloatOf, 0x40a00001, 0x3eaaaaab, 0x3f7fffff)
LITERALS(Small, OF_FLOAT, float, FloatOf, 0x00400001, 0x3f000001, 0x00000003)
LITERALS(Large, OF_FLOAT, float, FloatOf, 0x7f7fffff, 0x3fffffff, 0x7effffff)
LITERALS(Doubles, OF_DOUBLE, double, DoubleOf, 0x3ff199999999999a, 0x400921fb54442d18, 0xbfb999999999999a)
LITERALS(SmallDoubles, OF_DOUBLE, double, DoubleOf, 0x0004000000000001, 0x3fe0000000000001, 3)

// In the control the device has the literals of the other table.
template <class Table, class Other>
void Check(const cts::Operands& known, const char* message) {
  if (cts::control()) {
    cts::CheckExactTable<Other>(One(known), false, message);
  } else {
    cts::CheckExactTable<Table>(One(known), false, message);
  }
}

CTS_CASE(ordinary) { Check<Ordinary, Others>(kOrdinary, "not what the device computes of the float literals"); }
CTS_CASE(others) { Check<Others, Ordinary>(kOthers, "not what the device computes of the float literals"); }
CTS_CASE(small) { Check<Small, Large>(kSmall, "not what the device computes of the float literals"); }
CTS_CASE(large) { Check<Large, Small>(kLarge, "not what the device computes of the float literals"); }
CTS_CASE(double) { Check<Doubles, SmallDoubles>(kDoubles, "not what the device computes of the double literals"); }
CTS_CASE(small_double) {
  Check<SmallDoubles, Doubles>(kSmallDoubles, "not what the device computes of the double literals");
}

}  // namespace
