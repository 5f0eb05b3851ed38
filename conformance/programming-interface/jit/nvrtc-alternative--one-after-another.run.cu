/*---
clause: pi.jit.nvrtc-alternative
covers: programs one after another, each with other options
control: PTX of the program before is loaded in its place
control-fails-with: a kernel that was compiled after others did not do what its source says
requires: [nvrtc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/nvrtc.h"

#include <string>

namespace {

// Enough of a program: a loop, a table, a call, and shared memory. What it stores depends on its number.
std::string Source(unsigned number) {
  return "constexpr unsigned kNumber = " + std::to_string(number) + R"(;
__constant__ unsigned table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
__device__ __noinline__ unsigned Next(unsigned word, unsigned i) { return word * 31 + table[i % 8] + kNumber; }
extern "C" __global__ void Store(unsigned* out) {
  __shared__ unsigned words[16];
  unsigned word = kNumber;
  for (unsigned i = 0; i < 16; ++i) words[i] = word = Next(word, i);
  __syncthreads();
  unsigned sum = 0;
  for (unsigned i = 0; i < 16; ++i) sum += words[i] * (i + 1);
  *out = sum % 1000;
})";
}
long long Expected(unsigned number) {
  constexpr unsigned kTable[] = {3, 1, 4, 1, 5, 9, 2, 6};
  unsigned word = number, sum = 0;
  for (unsigned i = 0; i < 16; ++i) {
    word = word * 31 + kTable[i % 8] + number;
    sum += word * (i + 1);
  }
  return sum % 1000;
}

CTS_CASE() {
  constexpr struct {
    const char *name, *option;
  } kRows[] = {{"for-a-debugger", "--device-debug"},       {"fast-math", "--use_fast_math"},
               {"with-lines", "--generate-line-info"},     {"for-a-debugger-again", "--device-debug"},
               {"without-fmad", "--fmad=false"},           {"for-a-debugger-once-more", "--device-debug"},
               {"with-few-registers", "--maxrregcount=32"}};
  std::string before = cts::CompileToPtx(Source(99).c_str(), {"--gpu-architecture=compute_75"});
  unsigned number = 1;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const std::string ptx = cts::CompileToPtx(Source(number).c_str(), {"--gpu-architecture=compute_75", row.option});
      const cts::LibraryRun run = cts::RunFromMemory(cts::control() ? before : ptx, "Store");
      CTS_EXPECT_EQ(run.code, cudaSuccess, "the PTX was not loaded");
      CTS_EXPECT_EQ(run.stored, Expected(number),
                    "a kernel that was compiled after others did not do what its source says");
      before = ptx;
    });
    ++number;
  }
}

}  // namespace
