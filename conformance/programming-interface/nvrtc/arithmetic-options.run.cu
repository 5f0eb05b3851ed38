/*---
clause: pi.nvrtc.arithmetic-options
control: the options are those of the next row
control-fails-with: an option of arithmetic did not change the code as it should
requires: [nvrtc]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource =
    "extern \"C\" __global__ void Kernel(float* out, const float* in) {\n"
    "  out[0] = in[0] * in[1] + in[2];\n"
    "  out[1] = in[0] / in[1];\n"
    "  out[2] = sqrtf(in[0]);\n"
    "  out[3] = in[0] + in[1];\n"
    "}\n";

// What the PTX has: flushing operations, a contracted product and sum, a rounded quotient and a rounded root.
struct Code {
  bool flushes, contracts, divides, takes_roots;
  bool operator==(const Code&) const = default;
};
Code CodeOf(const cts::Options& options) {
  cts::Options all = {"--gpu-architecture=compute_90"};
  all.insert(all.end(), options.begin(), options.end());
  const std::string ptx = cts::CompileToPtx(kSource, all);
  const auto has = [&](const char* word) { return ptx.find(word) != std::string::npos; };
  return {has(".ftz."), has("fma.rn."), has("div.rn."), has("sqrt.rn.")};
}

const struct {
  const char* name;
  cts::Options options;
  Code code;
} kRows[] = {
    {"none", {}, {false, true, true, true}},
    {"ftz", {"--ftz=true"}, {true, true, true, true}},
    {"fmad", {"--fmad=false"}, {false, false, true, true}},
    {"prec-div", {"--prec-div=false"}, {false, true, false, true}},
    {"prec-sqrt", {"--prec-sqrt=false"}, {false, true, true, false}},
    {"fast-math", {"--use_fast_math"}, {true, true, false, false}},
    {"short-names", {"-ftz=true", "-prec-div=false"}, {true, true, false, true}},
    {"two-of-them", {"--fmad=false", "--prec-sqrt=false"}, {false, false, true, false}},
    {"none-again", {"--ftz=false", "--fmad=true", "--prec-div=true", "--prec-sqrt=true"}, {false, true, true, true}}};

CTS_CASE() {
  constexpr std::size_t kCount = sizeof kRows / sizeof *kRows;
  for (std::size_t i = 0; i < kCount; ++i) {
    cts::Row(kRows[i].name, [&] {
      // The last row of the list has the code of the first one.
      const std::size_t next = i + 1 < kCount ? i + 1 : 1;
      CTS_EXPECT(CodeOf(kRows[cts::control() ? next : i].options) == kRows[i].code,
                 "an option of arithmetic did not change the code as it should");
    });
  }
}

}  // namespace
