/*---
clause: lang.wmma.tf32-is-converted
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "tf32.family.cuh"

namespace {

CTS_CASE() {
  const std::vector<float> results = TimesOneOnDevice(false, ~0u), converted = TimesOneOnDevice(true, ~0u);
  bool cut = true, whole = true, rounded = true;
  for (unsigned i = 0; i < results.size(); ++i) {
    const Bits number = NumberAt(i), given = BitsOfFloat(results[i]);
    cut = cut && given == (number & ~Bits{0x1fff});
    whole = whole && given == number;
    rounded = rounded && given == BitsOfFloat(converted[i]);
  }
  CTS_OBSERVE("unconverted-is-cut-to-ten-bits", cut);
  CTS_OBSERVE("unconverted-is-whole", whole);
  CTS_OBSERVE("unconverted-is-as-converted", rounded);
}

}  // namespace
