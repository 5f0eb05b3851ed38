/*---
clause: lang.printf.once-a-thread
control: one thread does not print, and two execute what one should
control-fails-with: not each thread printed once
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

constexpr int kBlocks = 4, kThreads = 96;

__global__ void Print(bool control) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (!control || thread != 100) printf("%u of block %u and thread %u\n", 1000 + thread, blockIdx.x, threadIdx.x);
  if (thread == 0 || (control && thread == 33)) printf("%d once\n", 2000);
}

CTS_CHILD(Print) {
  const cts::Captured output(STDOUT_FILENO);
  Print<<<kBlocks, kThreads>>>(cts::control());
  CTS_FINISH();
  std::string expected = "2000 once\n";
  for (int i = 0; i < kBlocks * kThreads; ++i) {
    expected += std::to_string(1000 + i) + " of block " + std::to_string(i / kThreads) + " and thread " +
                std::to_string(i % kThreads) + "\n";
  }
  const std::string text = output.Text();
  cts::Tell("lines", static_cast<long long>(cts::LinesOf(text).size()));
  cts::Tell("different", cts::FirstDifference(text, expected));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("different"), 0, "not each thread printed once");
  CTS_EXPECT_EQ(child.Value("lines"), kBlocks * kThreads + 1, "there is another number of lines");
}

}  // namespace
