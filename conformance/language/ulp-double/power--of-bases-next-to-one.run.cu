/*---
clause: lang.ulp-double.power
covers: bases next to 1, with exponents of a matching size
control: the base loses most of its fraction on the way to the function
control-fails-with: a power of a number next to 1 is further off than documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../rounded.family.cuh"

#include "../next-to-one.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                         \
  ROW(pow, IsWithin(pow(x, y), o.c, 2), Bits{1}, power_of_cut) \
  ROW(power_of_cut, IsWithin(pow(Cut(x), y), o.c, 2), cts::Open(), power_of_cut)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const double x = OfBits<double>(o.a); const double y = OfBits<double>(o.b););

CTS_CASE() {
  cts::CheckExactTable<Functions>(NextToOne<double, cts::kDouble, 49, 700>(), cts::control(),
                                  "a power of a number next to 1 is further off than documented");
}

}  // namespace
