/*---
clause: lang.nv-atomic.fetch-and-or-xor
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the bitwise result was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage = "the bitwise result was not stored, or the old value not returned";
  cts::CheckNvAtomic<cts::NvAnd, cts::NvAndAlone, unsigned>("and-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvAnd, cts::NvAndAlone, unsigned long long>("and-unsigned-long-long", cts::control(),
                                                                      kMessage);
  cts::CheckNvAtomic<cts::NvOr, cts::NvOrAlone, unsigned>("or-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvOr, cts::NvOrAlone, unsigned long long>("or-unsigned-long-long", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvXor, cts::NvXorAlone, unsigned>("xor-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvXor, cts::NvXorAlone, unsigned long long>("xor-unsigned-long-long", cts::control(),
                                                                      kMessage);
}

}  // namespace
