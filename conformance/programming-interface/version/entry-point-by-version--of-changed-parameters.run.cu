/*---
clause: pi.version.entry-point-by-version
covers: functions whose parameters changed, each before and after
control: the version of the other parameters is asked for
control-fails-with: cudaGetDriverEntryPointByVersion did not deliver the function with the parameters of the version
launches: none
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "variants.family.cuh"

namespace {

void* ByRuntime(const char* name, int version) {
  void* entry = nullptr;
  CTS_CUDA(cudaGetDriverEntryPointByVersion(name, &entry, static_cast<unsigned>(version), cudaEnableDefault, nullptr));
  return entry;
}

CTS_CASE() {
  CheckVariants({ByRuntime, cts::control(),
                 "cudaGetDriverEntryPointByVersion did not deliver the function with the parameters of the version"});
}

}  // namespace
