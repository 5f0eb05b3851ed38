/*---
clause: ptx.launch.address-size-32-rejected
control: the module says .address_size 64
control-fails-with: a module with 32-bit addresses was accepted
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

CTS_CASE() {
  const std::string size = cts::control() ? "64" : "32";
  cts::PtxModule module(".version 8.0\n.target sm_90\n.address_size " + size + "\n.visible .entry empty () { ret; }\n",
                        cts::PtxModule::DeviceRuntime::kAbsent);
  CTS_EXPECT_NE(module.result(), CUDA_SUCCESS, "a module with 32-bit addresses was accepted");
  CTS_OBSERVE("link result", module.result());
}

}  // namespace
