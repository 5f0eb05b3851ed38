/*---
clause: lang.printf.buffer-default-one-mebibyte
control: the program sets a smaller size, or a larger one
control-fails-with: the buffer has another size than 1 MiB by default
launches: none
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include "cts/case.cuh"

namespace {

// A million bytes are a megabyte, too.
constexpr long long kLeast = 1'000'000, kMost = 1 << 20;

CTS_CHILD(Limit) {
  std::size_t size = 0;
  if (cts::control())
    CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, static_cast<std::size_t>(cts::child_argument())));
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitPrintfFifoSize));
  cts::Tell("size", static_cast<long long>(size));
}
// `set` is what the control sets.
long long Size(long long set) { return cts::RunChild("Limit", {.argument = set}).Value("size"); }

CTS_CASE(at_least) { CTS_EXPECT_LE(kLeast, Size(64 << 10), "the buffer has another size than 1 MiB by default"); }
CTS_CASE(at_most) {
  const long long size = Size(4 << 20);
  CTS_OBSERVE("bytes", size);
  CTS_EXPECT_LE(size, kMost, "the buffer has another size than 1 MiB by default");
}

}  // namespace
