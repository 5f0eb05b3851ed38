/*---
clause: pi.application-compatibility.pre-turing-targets-rejected
covers: NVRTC, each architecture from 3.0 to 7.2, virtual and real
control: compute capability 7.5 is asked for
control-fails-with: a target before compute capability 7.5 was taken
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource = "__global__ void F(int* out) { *out = 1; }";

int Compiled(const std::string& option) { return cts::NvrtcProgram(kSource).Compile({option.c_str()}); }

CTS_CASE() {
  CTS_EXPECT_EQ(Compiled("--gpu-architecture=compute_75"), 0, "NVRTC failed");
  for (const int number : {30, 32, 35, 37, 50, 52, 53, 60, 61, 62, 70, 72}) {
    for (const char* const sort : {"compute", "sm"}) {
      const std::string name = std::string(sort) + "_";
      cts::Row((std::string(sort) + "-" + std::to_string(number)).c_str(), [&] {
        for (const char* const spelling : {"--gpu-architecture=", "-arch="}) {
          const std::string target = name + std::to_string(cts::control() ? 75 : number);
          CTS_EXPECT_NE(Compiled(spelling + target), 0, "a target before compute capability 7.5 was taken");
        }
      });
    }
  }
}

}  // namespace
