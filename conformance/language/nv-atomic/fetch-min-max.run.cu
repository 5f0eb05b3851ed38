/*---
clause: lang.nv-atomic.fetch-min-max
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: the smaller or greater value was not stored, or the old one not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage = "the smaller or greater value was not stored, or the old one not returned";
  cts::CheckNvAtomic<cts::NvMin, cts::NvMinAlone, int>("min-int", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMin, cts::NvMinAlone, unsigned>("min-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMin, cts::NvMinAlone, long long>("min-long-long", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMin, cts::NvMinAlone, unsigned long long>("min-unsigned-long-long", cts::control(),
                                                                      kMessage);
  cts::CheckNvAtomic<cts::NvMax, cts::NvMaxAlone, int>("max-int", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMax, cts::NvMaxAlone, unsigned>("max-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMax, cts::NvMaxAlone, long long>("max-long-long", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvMax, cts::NvMaxAlone, unsigned long long>("max-unsigned-long-long", cts::control(),
                                                                      kMessage);
}

}  // namespace
