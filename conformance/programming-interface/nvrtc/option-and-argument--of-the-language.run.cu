/*---
clause: pi.nvrtc.option-and-argument
covers: the language
control: each option has another argument
control-fails-with: an option was not taken in one of its forms
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: NVRTC of toolkit 13.0 refuses the argument in a string of its own
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"
#include "option-forms.family.cuh"

namespace {

constexpr Option kOptions[] = {{"--std", "-std", "c++14", "c++20", "__cplusplus == 201402L"}};

CTS_CASE() {
  for (const Option& option : kOptions) {
    InEachForm(option, cts::control() ? option.otherwise : option.argument, [&](const cts::Options& options) {
      CTS_EXPECT(cts::Holds(option.condition, options), "an option was not taken in one of its forms");
    });
  }
}

}  // namespace
