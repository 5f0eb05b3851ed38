/*---
clause: lang.printf.once-a-thread
covers: launches that print more than the buffer together, each waited for
control: one line of a late launch is not printed
control-fails-with: a line is missing or torn, although each launch is waited for and prints little
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lines.cuh"

namespace {

constexpr unsigned kLaunches = 40, kThreads = 96;

// The lines `first` to `first + count`, in turns of the threads, without the line `left_out`.
__global__ void Print(unsigned first, unsigned count, unsigned left_out) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (first + i != left_out) cts::PrintWideLine(first + i);
}

// A launch takes an eighth of the buffer by its arguments alone. Its number of lines is odd, so that the end of the
// buffer falls at another place of a line each time.
CTS_CHILD(Print) {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 64 << 10));
  std::size_t buffer = 0;  // A driver may make more of what is asked for.
  CTS_CUDA(cudaDeviceGetLimit(&buffer, cudaLimitPrintfFifoSize));
  const auto each = static_cast<unsigned>(buffer / cts::kBytesOfWideLine / 8) | 1;
  const unsigned all = kLaunches * each;
  const cts::Captured output(STDOUT_FILENO);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    Print<<<1, kThreads>>>(launch * each, each, cts::control() ? all - each / 2 : all);
    CTS_FINISH();
  }
  cts::Tell("difference", cts::FirstDifference(output.Text(), cts::WideLines(all)));
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Print", {.timeout_s = 40}).Value("difference"), 0,
                "a line is missing or torn, although each launch is waited for and prints little");
}

}  // namespace
