/*---
clause: lang.simd.compare-all
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

// Of elements of which some fulfil the comparison: all, none, the lowest one.
__global__ void Compare(unsigned* results) {
  const unsigned two = cts::Opaque(0x00010001u), four = cts::Opaque(0x01010101u), none = cts::Opaque(0u),
                 lowest = cts::Opaque(1u);
  results[0] = __vseteq2(two, two);
  results[1] = __vseteq2(two, none);
  results[2] = __vseteq2(two, lowest);
  results[3] = __vseteq4(four, four);
  results[4] = __vseteq4(four, none);
  results[5] = __vseteq4(four, lowest);
  results[6] = __vsetgtu2(lowest, none);
  results[7] = __vsetgts4(lowest, none);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> results(8);
  Compare<<<1, 1>>>(results.data());
  CTS_FINISH();
  CTS_OBSERVE("all-of-two", results[0]);
  CTS_OBSERVE("none-of-two", results[1]);
  CTS_OBSERVE("lowest-of-two", results[2]);
  CTS_OBSERVE("all-of-four", results[3]);
  CTS_OBSERVE("none-of-four", results[4]);
  CTS_OBSERVE("lowest-of-four", results[5]);
  CTS_OBSERVE("lowest-of-two-greater", results[6]);
  CTS_OBSERVE("lowest-of-four-greater", results[7]);
}

}  // namespace
