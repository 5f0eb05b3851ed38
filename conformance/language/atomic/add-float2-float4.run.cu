/*---
clause: lang.atomic.add-float2-float4
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: a sum was not stored, or the old vector not returned
requires: [cc-90]
---*/
#include "cts/case.cuh"
#include "vectors.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAddVector, float2>("float2", cts::control(), cts::OtherBit<float2>,
                                                 "a sum was not stored, or the old vector not returned");
  cts::CheckAtomic<cts::AtomicAddVector, float4>("float4", cts::control(), cts::OtherBit<float4>,
                                                 "a sum was not stored, or the old vector not returned");
}

}  // namespace
