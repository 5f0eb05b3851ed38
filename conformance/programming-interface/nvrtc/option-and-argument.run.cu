/*---
clause: pi.nvrtc.option-and-argument
covers: architectures and relocatable code
control: each option has another argument
control-fails-with: an option was not taken in one of its forms
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"
#include "option-forms.family.cuh"

namespace {

constexpr Option kOptions[] = {{"--gpu-architecture", "-arch", "compute_90", "compute_80", "__CUDA_ARCH__ == 900"},
                               {"--relocatable-device-code", "-rdc", "true", "false", "defined(__CUDACC_RDC__)"}};

CTS_CASE() {
  for (const Option& option : kOptions) {
    InEachForm(option, cts::control() ? option.otherwise : option.argument, [&](const cts::Options& options) {
      CTS_EXPECT(cts::Holds(option.condition, options), "an option was not taken in one of its forms");
    });
  }
}

}  // namespace
