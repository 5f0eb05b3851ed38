/*---
clause: lang.wmma.tf32-precision
covers: normal numbers of each size
control: the number loses all but seven bits of its fraction first
control-fails-with:
  - a number of ten bits does not stay the same in tf32
  - a number in tf32 is farther off than its tenth bit
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cmath>

#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "tf32.family.cuh"

namespace {

CTS_CASE() {
  const std::vector<float> results = TimesOneOnDevice(true, cts::control() ? 0xffff0000u : ~0u);
  unsigned changed = 0, far = 0;
  for (unsigned i = 0; i < results.size(); ++i) {
    const Bits number = NumberAt(i), given = BitsOfFloat(results[i]);
    if ((number & 0x1fff) == 0) {
      changed += given != number;
      continue;
    }
    // Both are exact as doubles, and so is their difference.
    const double x = std::ldexp(static_cast<double>(number & 0x7fffff | 0x800000),
                                static_cast<int>(number >> 23 & 0xff) - 150),
                 apart = std::fabs(std::fabs(static_cast<double>(results[i])) - x);
    far += !(apart <= std::ldexp(x, -10)) || given >> 31 != number >> 31;
  }
  CTS_EXPECT_EQ(changed, 0u, "a number of ten bits does not stay the same in tf32");
  CTS_EXPECT_EQ(far, 0u, "a number in tf32 is farther off than its tenth bit");
}

}  // namespace
