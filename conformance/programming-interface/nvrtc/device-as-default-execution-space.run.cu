/*---
clause: pi.nvrtc.device-as-default-execution-space
control: the option is another one
control-fails-with: what has no annotation is not the device's
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

// A kernel calls and reads what has no annotation, so that what is taken is the device's.
constexpr const char* kSource = R"(
int variable = 5;
int Function(int a) { return a + variable; }
struct Structure { int Member() const { return 1; } };
__global__ void Kernel(int* out) { *out = Function(2) + Structure().Member(); }
)";

CTS_CASE() {
  for (const char* const option : {"--device-as-default-execution-space", "-default-device"}) {
    cts::Row(option, [&] {
      cts::NvrtcProgram program(kSource);
      CTS_EXPECT_EQ(program.Compile({cts::control() ? "-lineinfo" : option}), 0,
                    "what has no annotation is not the device's");
    });
  }
}

}  // namespace
