/*---
clause: lang.ieee.double-abs-and-negation-of-nan
control: a sign is copied to the NaN
control-fails-with: a NaN has other bits
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define FUNCTIONS(ROW)                          \
  ROW(fabs, fabs(x), o.a, copysign_of_opposite) \
  ROW(negation, -x, o.a, copysign_of_opposite)  \
  ROW(copysign_of_opposite, copysign(x, y), cts::Open(), copysign_of_opposite)

CTS_EXACT_TABLE(Functions, FUNCTIONS, DOUBLE_OPERANDS);

constexpr cts::Bits kQuiet[] = {0x7ff8000000000000, 0x7ff8000000000001, 0x7fffffffffffffff, 0x7ff8123400005678};
constexpr cts::Bits kSignalling[] = {0x7ff0000000000001, 0x7ff7ffffffffffff, 0x7ff4000000000000, 0x7ff0000080000000};

// NaN of either sign; and a number of the opposite sign.
struct Nans {
  const cts::Bits (&nans)[4];
  unsigned count() const { return 8; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits sign = i % 2 != 0 ? cts::kDouble.sign() : 0;
    return {sign | nans[i / 2], (sign ^ cts::kDouble.sign()) | 0x3ff0000000000000, 0};
  }
};

CTS_CASE(quiet) { cts::CheckExactTable<Functions>(Nans{kQuiet}, cts::control(), "a NaN has other bits"); }
CTS_CASE(signalling) { cts::CheckExactTable<Functions>(Nans{kSignalling}, cts::control(), "a NaN has other bits"); }

}  // namespace
