/*---
clause: pi.nvrtc.default-program-name
control: the program has a name
control-fails-with: a program without a name is not named default_program
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: C++ has __FILE__ be the name of the source
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource = R"(
__device__ constexpr bool Same(const char* a, const char* b) {
  return *a == *b && (*a == 0 || Same(a + 1, b + 1));
}
static_assert(Same(__FILE__, "default_program"), "");
)";

CTS_CASE() {
  for (const char* const name : {static_cast<const char*>(nullptr), ""}) {
    cts::Row(name == nullptr ? "null" : "empty", [&] {
      cts::NvrtcProgram program(kSource, cts::control() ? "default" : name);
      CTS_EXPECT_EQ(program.Compile(), 0, "a program without a name is not named default_program");
    });
  }
}

}  // namespace
