/*---
clause: lang.printf.buffer-size-settable
control: the size stays what it is by default, less than the arguments of the lines take
control-fails-with:
  - what fits the buffer did not come whole
  - cudaDeviceGetLimit does not return the size that was set
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

#include "lines.cuh"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

constexpr std::size_t kRoom = 16;  // times what the arguments take, for whatever else a line takes

__global__ void Print(unsigned lines) {
  for (unsigned i = threadIdx.x; i < lines; i += blockDim.x) cts::PrintWideLine(i);
}

CTS_CHILD(Print) {
  const std::size_t size = cts::LimitInForce(cudaLimitPrintfFifoSize), asked = kRoom * size;
  const auto lines = static_cast<unsigned>(size / cts::kBytesOfWideLine + 1000);
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, asked));
  const std::size_t read = cts::LimitInForce(cudaLimitPrintfFifoSize);
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 64>>>(lines);
  CTS_FINISH();
  cts::Tell("asked", static_cast<long long>(asked));
  cts::Tell("read", static_cast<long long>(read));
  cts::Tell("different", cts::FirstDifference(output.Text(), cts::WideLines(lines)));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  const auto asked = static_cast<std::size_t>(child.Value("asked")),
             read = static_cast<std::size_t>(child.Value("read"));
  // The driver may round a size, or clamp it.
  CTS_EXPECT(cts::MayBecome(cudaLimitPrintfFifoSize, asked, read),
             "cudaDeviceGetLimit does not return the size that was set");
  if (read < cts::FreshLimit(cudaLimitPrintfFifoSize, asked) || read >= asked) {
    if (cts::control() && child.Value("different") == 0)
      cts::PowerNotShown("nothing is lost of what the buffer does not hold");
    CTS_EXPECT_EQ(child.Value("different"), 0, "what fits the buffer did not come whole");
  } else {
    cts::PowerNotShown("the device does not make the buffer as large as the lines need");
  }
}

}  // namespace
