/*---
clause: lang.nv-atomic.fetch-add-sub
control: the function is given another lowest bit, and threads that share a word load, wait and store
control-fails-with: a sum or difference was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kMessage = "a sum or difference was not stored, or the old value not returned";
  cts::CheckNvAtomic<cts::NvAdd, cts::NvAddAlone, int>("add-int", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvAdd, cts::NvAddAlone, unsigned>("add-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvAdd, cts::NvAddAlone, unsigned long long>("add-unsigned-long-long", cts::control(),
                                                                      kMessage);
  cts::CheckNvAtomic<cts::NvAdd, cts::NvAddAlone, float>("add-float", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvAdd, cts::NvAddAlone, double>("add-double", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvSub, cts::NvSubAlone, int>("sub-int", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvSub, cts::NvSubAlone, unsigned>("sub-unsigned", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvSub, cts::NvSubAlone, unsigned long long>("sub-unsigned-long-long", cts::control(),
                                                                      kMessage);
  cts::CheckNvAtomic<cts::NvSub, cts::NvSubAlone, float>("sub-float", cts::control(), kMessage);
  cts::CheckNvAtomic<cts::NvSub, cts::NvSubAlone, double>("sub-double", cts::control(), kMessage);
}

}  // namespace
