/*---
clause: pi.nvrtc.defaults
covers: the PTX without options is that of the defaults
control: the other value of each option is given
control-fails-with: the code of a program without options is not that of the defaults
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <regex>

#include "cts/process/nvrtc.h"

namespace {

// Code that depends on each of the options: a kernel, and a function that nothing but another unit can call.
constexpr const char* kSource = R"(
__device__ int ForOthers(int a) { return 3 * a; }
extern "C" __global__ void Kernel(long* out, int a) {
  auto list = {a, 2, 3};
  out[0] = __CUDA_ARCH__;
  out[1] = __cplusplus;
  out[2] = static_cast<int>(list.size()) + std::move(a);
}
)";

struct Default {
  const char *name, *as_default, *otherwise;
};
constexpr Default kDefaults[] = {
    {"gpu-architecture", "--gpu-architecture=compute_75", "--gpu-architecture=compute_90"},
    {"std", "-std=c++17", "-std=c++20"},
    {"relocatable-device-code", "--relocatable-device-code=false", "--relocatable-device-code=true"}};

// Without the remarks of the compiler, which may name the options.
std::string PtxWith(const cts::Options& options) {
  cts::NvrtcProgram program(kSource);
  cts::ExpectOfNvrtc(program.Compile(options) == 0);
  return std::regex_replace(program.Ptx(), std::regex("//[^\n]*"), "");
}

CTS_CASE() {
  constexpr const char* kOther = "the code of a program without options is not that of the defaults";
  const std::string without = PtxWith({});
  CTS_EXPECT(without.find(".target sm_75") != std::string::npos, "the code of a program is for another target");
  const auto given = [](const Default& row) { return cts::control() ? row.otherwise : row.as_default; };
  for (const Default& row : kDefaults)
    cts::Row(row.name, [&] { CTS_EXPECT(PtxWith({given(row)}) == without, kOther); });
  cts::Row("all", [&] {
    CTS_EXPECT(PtxWith({given(kDefaults[0]), given(kDefaults[1]), given(kDefaults[2]), "--builtin-move-forward=true",
                        "--builtin-initializer-list=true"}) == without,
               kOther);
  });
}

}  // namespace
