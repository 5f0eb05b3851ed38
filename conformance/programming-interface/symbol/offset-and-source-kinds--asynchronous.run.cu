/*---
clause: pi.symbol.offset-and-source-kinds
covers: the functions with the suffix Async, and copies from variables
control: the copy goes one byte further
control-fails-with: the copy to or from the symbol did not move exactly the bytes at the offset
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 64, kFirst = 5, kCopied = 11;  // bytes, at no address of a word

__device__ unsigned char symbol[kCount];

// `to_symbol`: else the bytes are taken from it.
void Check(const char* name, bool to_symbol, bool other_is_host, bool async) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> before(kCount), host(kCount, 1), behind(kCount, 0);
    for (int i = 0; i < kCount; ++i) before[i] = static_cast<unsigned char>(100 + i);
    const cts::DeviceBuffer<unsigned char> device(kCount, 1);
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpyToSymbol(symbol, before.data(), kCount));
    unsigned char* const other = other_is_host ? host.data() : device.data();
    const size_t offset = kFirst + (cts::control() ? 1 : 0);
    const cudaMemcpyKind within = cudaMemcpyDeviceToDevice;
    if (to_symbol) {
      const cudaMemcpyKind kind = other_is_host ? cudaMemcpyHostToDevice : within;
      CTS_CUDA(async ? cudaMemcpyToSymbolAsync(symbol, other, kCopied, offset, kind, stream)
                     : cudaMemcpyToSymbol(symbol, other, kCopied, offset, kind));
    } else {
      const cudaMemcpyKind kind = other_is_host ? cudaMemcpyDeviceToHost : within;
      CTS_CUDA(async ? cudaMemcpyFromSymbolAsync(other, symbol, kCopied, offset, kind, stream)
                     : cudaMemcpyFromSymbol(other, symbol, kCopied, offset, kind));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    if (to_symbol) CTS_CUDA(cudaMemcpyFromSymbol(behind.data(), symbol, kCount));
    const auto read = device.Read();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) {
      if (to_symbol) {
        wrong += behind[i] != (i >= kFirst && i < kFirst + kCopied ? 1 : before[i]);
      } else {
        wrong += (other_is_host ? host.Load(i) : read[i]) != (i < kCopied ? before[kFirst + i] : 1);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "the copy to or from the symbol did not move exactly the bytes at the offset");
  });
}

CTS_CASE() {
  Check("cudaMemcpyToSymbolAsync-from-host", true, true, true);
  Check("cudaMemcpyToSymbolAsync-from-device", true, false, true);
  Check("cudaMemcpyFromSymbol-to-host", false, true, false);
  Check("cudaMemcpyFromSymbol-to-device", false, false, false);
  Check("cudaMemcpyFromSymbolAsync-to-host", false, true, true);
  Check("cudaMemcpyFromSymbolAsync-to-device", false, false, true);
}

}  // namespace
