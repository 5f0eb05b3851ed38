/*---
clause: pi.nvrtc.lto-ir-with-its-option
control: the option is given where it was not, and the other way about
control-fails-with: there is LTO IR without -dlto, or none with it
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  for (const char* const option : {"-dlto", "--dlink-time-opt", "-dc", "-G"}) {
    cts::Row(option, [&] {
      const bool asks = option[1] == 'd' ? option[2] == 'l' : option[2] == 'd';
      const char* const given = asks != cts::control() ? "-dlto" : "-lineinfo";
      cts::NvrtcProgram program("__device__ int F() { return 1; }");
      cts::ExpectOfNvrtc(program.Compile({"--gpu-architecture=sm_90", cts::control() ? given : option}) == 0);
      CTS_EXPECT_EQ(program.Size("nvrtcGetLTOIRSize") != 0, asks, "there is LTO IR without -dlto, or none with it");
    });
  }
}

}  // namespace
