/*---
clause: lang.atomic.add-16-bit
covers: both halves of a word at the same time
control: the word of both halves is loaded, and stored again with the new half
control-fails-with: a sum of one half was lost to an addition to the other half
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "both-halves.cuh"
#include "halves.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kLost = "a sum of one half was lost to an addition to the other half";
  cts::CheckBothHalves<cts::AtomicAdd16, __half>("half", cts::control(), kLost);
  if (cts::HasBfloat16()) cts::CheckBothHalves<cts::AtomicAdd16, __nv_bfloat16>("bfloat16", cts::control(), kLost);
}

}  // namespace
