/*---
clause: lang.ulp-float.power
covers: bases next to 1, with exponents of a matching size
control: the base loses most of its fraction on the way to the function
control-fails-with: a power of a number next to 1 is further off than documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../rounded.family.cuh"

#include "../next-to-one.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                           \
  ROW(powf, IsWithin(powf(x, y), o.c, 4), Bits{1}, power_of_cut) \
  ROW(power_of_cut, IsWithin(powf(Cut(x), y), o.c, 4), cts::Open(), power_of_cut)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const float x = OfBits<float>(o.a); const float y = OfBits<float>(o.b););

CTS_CASE() {
  cts::CheckExactTable<Functions>(NextToOne<float, cts::kFloat, 20, 80>(), cts::control(),
                                  "a power of a number next to 1 is further off than documented");
}

}  // namespace
