/*---
clause: pi.module.own-names
control: all is asked of the first module
control-fails-with:
  - a function of one module is not its own
  - a variable of one module is not its own
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

#include "../texts.cuh"

namespace {

// Adds `step` to the variable, and stores it.
std::string Counter(unsigned first, unsigned step) {
  return cts::Text(".visible .global .align 4 .u32 word = " + std::to_string(first) +
                   ";\n"
                   ".visible .entry Next(.param .u64 out) {\n"
                   ".reg .b32 %r<3>; .reg .b64 %rd<3>;\n"
                   "ld.param.u64 %rd1, [out];\n"
                   "cvta.to.global.u64 %rd2, %rd1;\n"
                   "ld.global.u32 %r1, [word];\n"
                   "add.u32 %r2, %r1, " +
                   std::to_string(step) +
                   ";\n"
                   "st.global.u32 [word], %r2;\n"
                   "st.global.u32 [%rd2], %r2;\n"
                   "ret; }\n");
}

// The second and the third one have the same text.
CTS_CASE() {
  constexpr unsigned kModules = 3, kRounds = 4;
  constexpr unsigned kFirst[] = {100, 2000, 2000}, kStep[] = {1, 7, 7};
  CTS_CUDA(cudaFree(nullptr));
  std::vector<cts::LoadedModule> modules;
  for (unsigned i = 0; i < kModules; ++i) modules.emplace_back(Counter(kFirst[i], kStep[i]));
  const auto asked = [&](unsigned i) -> const cts::LoadedModule& { return modules[cts::control() ? 0 : i]; };
  const cts::DeviceBuffer<unsigned> out(kModules * kRounds, 0);
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kModules; ++i) {
      if (i > round) continue;  // so that each one has another count
      unsigned* to = out.data() + round * kModules + i;
      void* arguments[] = {&to};
      cts::LaunchOne(asked(i).Function("Next"), arguments);
    }
  }
  CTS_FINISH();
  unsigned of_functions = 0, of_variables = 0;
  for (unsigned i = 0; i < kModules; ++i) {
    for (unsigned round = i; round < kRounds; ++round)
      of_functions += out[round * kModules + i] != kFirst[i] + (round - i + 1) * kStep[i];
    unsigned word = 0;
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&word, asked(i).Variable("word"), sizeof word));
    of_variables += word != kFirst[i] + (kRounds - i) * kStep[i];
  }
  CTS_EXPECT_EQ(of_functions, 0, "a function of one module is not its own");
  CTS_EXPECT_EQ(of_variables, 0, "a variable of one module is not its own");
}

}  // namespace
