/*---
clause: lang.atomic.add-packed-16-bit
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: a sum was not stored, or the old pair not returned
---*/
#include "cts/case.cuh"
#include "halves.cuh"

namespace {

CTS_CASE() {
  cts::CheckAtomic<cts::AtomicAddPair, __half2>("half2", cts::control(), cts::OtherBit<__half2>,
                                                "a sum was not stored, or the old pair not returned");
  if (cts::HasBfloat16())
    cts::CheckAtomic<cts::AtomicAddPair, __nv_bfloat162>("bfloat162", cts::control(), cts::OtherBit<__nv_bfloat162>,
                                                         "a sum was not stored, or the old pair not returned");
}

}  // namespace
