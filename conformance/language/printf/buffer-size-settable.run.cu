/*---
clause: lang.printf.buffer-size-settable
control: the size is 256 KiB, less than the arguments of the lines take
control-fails-with: what fits the buffer did not come whole
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

// The numbers alone take 400,000 bytes, more than 256 KiB; what else a line takes is not documented.
constexpr int kLines = 100'000;
constexpr std::size_t kSize = 16 << 20;

__global__ void Print() {
  for (unsigned i = threadIdx.x; i < kLines; i += blockDim.x) printf("%u\n", 1'000'000 + i);
}

CTS_CHILD(Print) {
  const std::size_t size = cts::control() ? 256 << 10 : kSize;
  std::size_t read = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, size));
  CTS_CUDA(cudaDeviceGetLimit(&read, cudaLimitPrintfFifoSize));
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 64>>>();
  CTS_FINISH();
  std::string expected;
  for (int i = 0; i < kLines; ++i) expected += std::to_string(1'000'000 + i) + "\n";
  cts::Tell("as-set", read == size ? 1 : 0);
  cts::Tell("different", cts::FirstDifference(output.Text(), expected));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("different"), 0, "what fits the buffer did not come whole");
  CTS_EXPECT_EQ(child.Value("as-set"), 1, "cudaDeviceGetLimit does not return the size that was set");
}

}  // namespace
