/*---
clause: pi.nvrtc.cubin-of-real-architectures
control: each architecture is of the other sort
control-fails-with: a virtual architecture has a cubin, or a real one has none
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  for (const char* const number : {"75", "80", "90", "90a"}) {
    for (const bool real : {false, true}) {
      const std::string name = (real ? "sm-" : "compute-") + std::string(number);
      cts::Row(name.c_str(), [&] {
        const std::string option =
            std::string("--gpu-architecture=") + (real != cts::control() ? "sm_" : "compute_") + number;
        cts::NvrtcProgram program("__global__ void F(int* out) { *out = 1; }");
        cts::ExpectOfNvrtc(program.Compile({option.c_str()}) == 0);
        const size_t size = program.Size("nvrtcGetCUBINSize");
        CTS_EXPECT_EQ(size != 0, real, "a virtual architecture has a cubin, or a real one has none");
        if (size == 0) return;
        std::string cubin(size, '\0');
        cts::ExpectOfNvrtc(program.StoreInto("nvrtcGetCUBIN", cubin.data()) == 0);
        CTS_EXPECT(cubin.compare(0, 4, "\177ELF") == 0, "a cubin is no object of the format that it has");
      });
    }
  }
}

}  // namespace
