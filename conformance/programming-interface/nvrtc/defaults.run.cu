/*---
clause: pi.nvrtc.defaults
control: the other value of each option is given
control-fails-with: an option that was not given has not its default
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: >-
  what a value of an option brings about is observed in the same way for both of its values
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Default {
  const char *name, *as_default, *otherwise, *source;
};
constexpr Default kDefaults[] = {
    {"gpu-architecture", "-arch=compute_75", "-arch=compute_90",
     "#if __CUDA_ARCH__ != 750\n#error another architecture\n#endif\n"},
    {"std", "--std=c++17", "--std=c++14", "#if __cplusplus != 201703L\n#error another language\n#endif\n"},
    {"relocatable-device-code", "-rdc=false", "-rdc=true", "#ifdef __CUDACC_RDC__\n#error relocatable\n#endif\n"},
    {"builtin-move-forward", "--builtin-move-forward=true", "--builtin-move-forward=false",
     "__device__ int F(int&& a) { return std::move(a) + std::forward<int>(a); }\n"},
    {"builtin-initializer-list", "--builtin-initializer-list=true", "--builtin-initializer-list=false",
     "__device__ int F() { auto list = {1, 2, 3}; return static_cast<int>(list.size()); }\n"}};

CTS_CASE() {
  for (const Default& row : kDefaults) {
    cts::Row(row.name, [&] {
      CTS_EXPECT_EQ(cts::NvrtcProgram(row.source).Compile({row.as_default}), 0,
                    "the default of an option, when it is given, is not what it stands for");
      const cts::Options options = cts::control() ? cts::Options{row.otherwise} : cts::Options{};
      CTS_EXPECT_EQ(cts::NvrtcProgram(row.source).Compile(options), 0,
                    "an option that was not given has not its default");
    });
  }
}

}  // namespace
