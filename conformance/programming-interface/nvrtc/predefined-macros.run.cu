/*---
clause: pi.nvrtc.predefined-macros
control: the options of each row are left out, or given where there are none
control-fails-with: a macro is not predefined as it is documented
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Macro {
  const char *name, *option, *condition;
};
constexpr Macro kMacros[] = {{"__CUDACC_RDC__", "-rdc=true", "defined(__CUDACC_RDC__)"},
                             {"__CUDACC_EWP__", "-ewp", "defined(__CUDACC_EWP__)"},
                             {"__CUDACC_DEBUG__", "-G", "defined(__CUDACC_DEBUG__)"},
                             {"__CUDACC_RTC_INT128__", "-device-int128", "defined(__CUDACC_RTC_INT128__)"},
                             {"__CUDA_ARCH__", "-arch=sm_90", "__CUDA_ARCH__ == 900"}};

CTS_CASE() {
  for (const Macro& macro : kMacros) {
    cts::Row(macro.name, [&] {
      const std::string name = macro.name;
      const cts::Options given = {macro.option}, none;
      CTS_EXPECT(cts::Holds(macro.condition, cts::control() ? none : given),
                 "a macro is not predefined as it is documented");
      CTS_EXPECT(cts::Holds("!(" + std::string(macro.condition) + ")", cts::control() ? given : none),
                 "a macro is not predefined as it is documented");
    });
  }
}

// Of each program. The control is that of a host compiler's.
CTS_CASE(always) {
  int major = 0, minor = 0;
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(int*, int*)>("nvrtcVersion")(&major, &minor) == 0);
  const std::string version =
      "__CUDACC_VER_MAJOR__ == " + std::to_string(major) + " && __CUDACC_VER_MINOR__ == " + std::to_string(minor);
  for (const std::string& condition : {std::string("defined(__CUDACC_RTC__)"), std::string("defined(__CUDACC__)"),
                                       std::string("defined(__CUDACC_VER_BUILD__)"), version}) {
    const cts::Options options = cts::control() ? cts::Options{"-U__CUDACC_RTC__", "-U__CUDACC__",
                                                               "-U__CUDACC_VER_BUILD__", "-U__CUDACC_VER_MAJOR__"}
                                                : cts::Options{};
    CTS_EXPECT(cts::Holds(condition, options), "a macro is not predefined as it is documented");
  }
}

}  // namespace
