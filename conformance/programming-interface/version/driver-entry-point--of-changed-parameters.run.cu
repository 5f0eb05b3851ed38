/*---
clause: pi.version.driver-entry-point
covers: functions whose parameters changed, each before and after
control: the version of the other parameters is asked for
control-fails-with: cuGetProcAddress did not deliver the function with the parameters of the version
launches: none
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "variants.family.cuh"

namespace {

void* ByDriver(const char* name, int version) {
  void* entry = nullptr;
  CTS_CU(CTS_DRIVER(cuGetProcAddress)(name, &entry, version, CU_GET_PROC_ADDRESS_DEFAULT, nullptr));
  return entry;
}

CTS_CASE() {
  CheckVariants(
      {ByDriver, cts::control(), "cuGetProcAddress did not deliver the function with the parameters of the version"});
}

}  // namespace
