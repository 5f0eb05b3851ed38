/*---
clause: pi.symbol.offset-and-source-kinds
covers: cudaMemcpyDefault, to and from variables and constants
control: the copy goes one byte further
control-fails-with: a copy by the default kind did not move exactly the bytes at the offset of a variable
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr size_t kCount = 4096, kFirst = 13, kCopied = 1001;  // bytes, at no address of a word

__device__ unsigned char variable[kCount];
__constant__ unsigned char constant[kCount];

cudaError_t Copy(bool to_symbol, bool of_constant, bool async, unsigned char* other, size_t bytes, size_t offset,
                 cudaMemcpyKind kind) {
  const unsigned char* const from = other;
  if (to_symbol) {
    if (of_constant)
      return async ? cudaMemcpyToSymbolAsync(constant, from, bytes, offset, kind, nullptr)
                   : cudaMemcpyToSymbol(constant, from, bytes, offset, kind);
    return async ? cudaMemcpyToSymbolAsync(variable, from, bytes, offset, kind, nullptr)
                 : cudaMemcpyToSymbol(variable, from, bytes, offset, kind);
  }
  if (of_constant)
    return async ? cudaMemcpyFromSymbolAsync(other, constant, bytes, offset, kind, nullptr)
                 : cudaMemcpyFromSymbol(other, constant, bytes, offset, kind);
  return async ? cudaMemcpyFromSymbolAsync(other, variable, bytes, offset, kind, nullptr)
               : cudaMemcpyFromSymbol(other, variable, bytes, offset, kind);
}

// The other side is pageable or page-locked memory of the host, or memory of the device.
void Check(bool to_symbol, bool of_constant, bool async) {
  std::vector<unsigned char> before(kCount), pageable(kCount), got(kCount);
  for (size_t i = 0; i < kCount; ++i) before[i] = static_cast<unsigned char>(i * 7 + i / 256);
  const cts::PinnedBuffer<unsigned char> pinned(kCount, 0);
  const cts::DeviceBuffer<unsigned char> device(kCount);
  for (unsigned char* const other : {pageable.data(), pinned.data(), device.data()}) {
    CTS_CUDA(Copy(true, of_constant, false, before.data(), kCount, 0, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaMemset(device.data(), 0, kCount));
    pageable.assign(kCount, 0);
    for (size_t i = 0; i < kCount; ++i) pinned[i] = 0;
    CTS_CUDA(Copy(to_symbol, of_constant, async, other, kCopied, kFirst + (cts::control() ? 1 : 0), cudaMemcpyDefault));
    CTS_CUDA(cudaDeviceSynchronize());
    if (to_symbol) {
      CTS_CUDA(Copy(false, of_constant, false, got.data(), kCount, 0, cudaMemcpyDeviceToHost));
    } else {
      CTS_CUDA(cudaMemcpy(got.data(), other, kCount, cudaMemcpyDefault));
    }
    size_t wrong = 0;
    for (size_t i = 0; i < kCount; ++i) {
      const unsigned in_symbol = i >= kFirst && i < kFirst + kCopied ? 0 : before[i],
                     in_other = i < kCopied ? before[kFirst + i] : 0;
      wrong += got[i] != (to_symbol ? in_symbol : in_other);
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy by the default kind did not move exactly the bytes at the offset of a variable");
  }
}

CTS_CASE() {
  for (const bool to_symbol : {true, false})
    for (const bool of_constant : {false, true})
      for (const bool async : {false, true})
        cts::Row((std::string(to_symbol ? "to-" : "from-") + (of_constant ? "a-constant" : "a-variable") +
                  (async ? "-asynchronously" : ""))
                     .c_str(),
                 [&] { Check(to_symbol, of_constant, async); });
}

}  // namespace
