/*---
clause: lang.atomic.return-value-unused
covers: sums of float2 and float4
control: the function is given another lowest bit
control-fails-with: a sum of a vector that is not used stored something else
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "vectors.cuh"

namespace {

template <class T>
void Check(const char* name) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    if (place.shared) continue;
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      cts::CheckOneByOne<cts::AtomicAddVector, T, false>(place, cts::control() ? cts::OtherBit<T> : nullptr,
                                                         "a sum of a vector that is not used stored something else");
    });
  }
}

CTS_CASE() {
  Check<float2>("add-float2");
  Check<float4>("add-float4");
}

}  // namespace
