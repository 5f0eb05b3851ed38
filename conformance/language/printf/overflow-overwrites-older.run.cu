/*---
clause: lang.printf.overflow-overwrites-older
control: all fits
control-fails-with: the oldest line is there
draft: not run on a GPU
note: a buffer that keeps the oldest lines and drops the newest fails with a message for each
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

constexpr int kBuffer = 1 << 20, kMany = 300'000, kFew = 100;

__global__ void Print(int lines) {
  for (int i = 0; i < lines; ++i) printf("%d\n", 1'000'000 + i);
}

CTS_CHILD(Print) {
  const int lines = cts::control() ? kFew : kMany;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, kBuffer));
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 1>>>(lines);
  CTS_FINISH();
  const std::vector<std::string> there = cts::LinesOf(output.Text());
  const auto holds = [&](int line) {
    return std::binary_search(there.begin(), there.end(), std::to_string(1'000'000 + line));
  };
  bool whole = !there.empty();
  for (const std::string& line : there) {
    const int number = std::atoi(line.c_str()) - 1'000'000;
    whole = whole && line.size() == 7 && number >= 0 && number < lines;
  }
  cts::Tell("whole", whole ? 1 : 0);
  cts::Tell("oldest", holds(0) ? 1 : 0);
  cts::Tell("newest", holds(lines - 1) ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print", {.timeout_s = 20});
  CTS_EXPECT_EQ(child.Value("whole"), 1, "there is nothing, or something that is no line of the kernel");
  CTS_EXPECT_EQ(child.Value("newest"), 1, "the newest line is missing");
  CTS_EXPECT_EQ(child.Value("oldest"), 0, "the oldest line is there");
}

}  // namespace
