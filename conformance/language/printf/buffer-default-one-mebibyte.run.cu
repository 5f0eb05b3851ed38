/*---
clause: lang.printf.buffer-default-one-mebibyte
control: the program sets another size
control-fails-with: the buffer has another size than 1 MiB by default
launches: none
draft: waits for the next baseline, which knows of its listed deviation
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Limit) {
  std::size_t size = 0;
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 4 << 20));
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitPrintfFifoSize));
  cts::Tell("size", static_cast<long long>(size));
}

// A million bytes are a megabyte, too.
CTS_CASE() {
  const long long size = cts::RunChild("Limit").Value("size");
  CTS_OBSERVE("bytes", size);
  CTS_EXPECT(size == 1 << 20 || size == 1'000'000, "the buffer has another size than 1 MiB by default");
}

}  // namespace
