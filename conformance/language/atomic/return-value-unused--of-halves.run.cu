/*---
clause: lang.atomic.return-value-unused
covers: sums of 16 bits, single and in pairs
control: the function is given another lowest bit
control-fails-with: a sum of 16 bits that is not used stored something else
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "halves.cuh"

namespace {

template <class Op, class T>
void Check(const char* name) {
  for (const cts::AtomicPlace& place : cts::kAtomicPlaces) {
    if (place.scope != cts::AtomicScope::kDevice) continue;
    cts::Row(cts::AtomicRowName(name, place.name).text, [&] {
      cts::CheckOneByOne<Op, T, false>(place, cts::control() ? cts::OtherBit<T> : nullptr,
                                       "a sum of 16 bits that is not used stored something else");
    });
  }
}

CTS_CASE() {
  Check<cts::AtomicAdd16, __half>("add-half");
  Check<cts::AtomicAddPair, __half2>("add-half2");
  if (cts::HasBfloat16()) {
    Check<cts::AtomicAdd16, __nv_bfloat16>("add-bfloat16");
    Check<cts::AtomicAddPair, __nv_bfloat162>("add-bfloat162");
  }
}

}  // namespace
