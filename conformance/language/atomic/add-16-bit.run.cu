/*---
clause: lang.atomic.add-16-bit
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the sum was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "halves.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAdd16, __half>("half", cts::control(), cts::OtherBit<__half>,
                                             "the sum was not stored, or the old value not returned");
  if (cts::HasBfloat16())
    cts::CheckAtomic<cts::AtomicAdd16, __nv_bfloat16>("bfloat16", cts::control(), cts::OtherBit<__nv_bfloat16>,
                                                      "the sum was not stored, or the old value not returned");
}

}  // namespace
