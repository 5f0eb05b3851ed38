/*---
clause: pi.nvrtc.warnings-by-option
control: each option names another message, or none
control-fails-with: an option did not do to a warning what it says
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: the number of the warning is taken from the log of a compilation without options
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource = "__device__ void F() { int never_looked_at; }\n";

struct Outcome {
  bool taken = false, mentioned = false;
};
Outcome Compiled(const cts::Options& options) {
  cts::NvrtcProgram program(kSource);
  const bool taken = program.Compile(options) == 0;
  return {taken, program.Log().find("never_looked_at") != std::string::npos};
}

// "warning #177-D:" has it.
std::string Number() {
  cts::NvrtcProgram program(kSource);
  cts::ExpectOfNvrtc(program.Compile() == 0);
  const std::string log = program.Log();
  const size_t at = log.find('#');
  return at == std::string::npos ? "" : log.substr(at + 1, log.find_first_not_of("0123456789", at + 1) - at - 1);
}

CTS_CASE() {
  const Outcome plain = Compiled({});
  const std::string number = Number();
  if (!plain.taken || !plain.mentioned || number.empty()) {
    cts::PowerNotShown("there is no warning with a number to begin with");
    return;
  }
  const std::string named = cts::control() ? "1" : number;
  constexpr const char* kWrong = "an option did not do to a warning what it says";
  cts::Row("disable-warnings", [&] {
    const Outcome seen = Compiled({cts::control() ? "-lineinfo" : "-w"});
    CTS_EXPECT(seen.taken && !seen.mentioned, kWrong);
  });
  cts::Row("diag-suppress", [&] {
    const std::string option = "-diag-suppress=" + named;
    const Outcome seen = Compiled({option.c_str()});
    CTS_EXPECT(seen.taken && !seen.mentioned, kWrong);
  });
  cts::Row("diag-error", [&] {
    const std::string option = "-diag-error=" + named;
    const Outcome seen = Compiled({option.c_str()});
    CTS_EXPECT(!seen.taken && seen.mentioned, kWrong);
  });
  cts::Row("several-numbers", [&] {
    const std::string option = "-diag-suppress=1," + named + ",2";
    const Outcome seen = Compiled({option.c_str()});
    CTS_EXPECT(seen.taken && !seen.mentioned, kWrong);
  });
}

}  // namespace
