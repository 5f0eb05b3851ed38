/*---
clause: lang.printf.buffer-size-settable
control: the size stays what it is by default, less than the arguments of the lines take
control-fails-with: what fits the buffer did not come whole
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

constexpr std::size_t kRoom = 16;  // times what the arguments take, for whatever else a line takes

__global__ void Print(unsigned lines) {
  for (unsigned i = threadIdx.x; i < lines; i += blockDim.x) cts::PrintWideLine(i);
}

CTS_CHILD(Print) {
  std::size_t size = 0, read = 0;
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitPrintfFifoSize));
  const auto lines = static_cast<unsigned>(size / cts::kBytesOfWideLine + 1000);
  if (!cts::control()) {
    size *= kRoom;
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, size));
  }
  CTS_CUDA(cudaDeviceGetLimit(&read, cudaLimitPrintfFifoSize));
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 64>>>(lines);
  CTS_FINISH();
  cts::Tell("as-set", read == size ? 1 : 0);
  cts::Tell("different", cts::FirstDifference(output.Text(), cts::WideLines(lines)));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("different"), 0, "what fits the buffer did not come whole");
  CTS_EXPECT_EQ(child.Value("as-set"), 1, "cudaDeviceGetLimit does not return the size that was set");
}

}  // namespace
