/*---
clause: ptx.launch.address-size-32-rejected
control: the module says .address_size 64
control-fails-with: a module with 32-bit addresses was accepted
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CUresult Link(const std::string& size) {
  return cts::PtxModule(".version 8.0\n.target sm_90\n.address_size " + size + "\n.visible .entry empty () { ret; }\n",
                        cts::PtxModule::DeviceRuntime::kAbsent)
      .result();
}

CTS_CASE() {
  CTS_EXPECT_EQ(Link("64"), CUDA_SUCCESS, "a module with 64-bit addresses was refused");
  const CUresult linked = Link(cts::control() ? "64" : "32");
  CTS_EXPECT_NE(linked, CUDA_SUCCESS, "a module with 32-bit addresses was accepted");
  CTS_OBSERVE("link-result", linked);
}

}  // namespace
