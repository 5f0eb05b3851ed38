/*---
clause: pi.symbol.offset-and-source-kinds
control: the copy goes one byte further
control-fails-with: the copy to the symbol did not write exactly the bytes at the offset
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 64, kFirst = 5, kCopied = 11;  // bytes, at no address of a word
__device__ unsigned char global[kCount];
__constant__ unsigned char constant[kCount];

void Check(const char* name, bool to_constant, bool from_device, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    unsigned char before[kCount], source[kCopied], behind[kCount];
    for (int i = 0; i < kCount; ++i) before[i] = static_cast<unsigned char>(255 - i);
    for (int i = 0; i < kCopied; ++i) source[i] = static_cast<unsigned char>(100 + i);
    cts::DeviceBuffer<unsigned char> device(kCopied);
    device.Write(source, kCopied);
    CTS_CUDA(to_constant ? cudaMemcpyToSymbol(constant, before, sizeof before)
                         : cudaMemcpyToSymbol(global, before, sizeof before));
    const void* const from = from_device ? static_cast<const void*>(device.data()) : source;
    const size_t offset = kFirst + (cts::control() ? 1 : 0);
    CTS_CUDA(to_constant ? cudaMemcpyToSymbol(constant, from, sizeof source, offset, kind)
                         : cudaMemcpyToSymbol(global, from, sizeof source, offset, kind));
    CTS_CUDA(to_constant ? cudaMemcpyFromSymbol(behind, constant, sizeof behind)
                         : cudaMemcpyFromSymbol(behind, global, sizeof behind));
    int wrong = 0;
    for (int i = 0; i < kCount; ++i)
      wrong += behind[i] != (i >= kFirst && i < kFirst + kCopied ? 100 + i - kFirst : before[i]);
    CTS_EXPECT_EQ(wrong, 0, "the copy to the symbol did not write exactly the bytes at the offset");
  });
}

CTS_CASE() {
  Check("device-from-host", false, false, cudaMemcpyHostToDevice);
  Check("device-from-device", false, true, cudaMemcpyDeviceToDevice);
  Check("device-default-from-host", false, false, cudaMemcpyDefault);
  Check("device-default-from-device", false, true, cudaMemcpyDefault);
  Check("constant-from-host", true, false, cudaMemcpyHostToDevice);
  Check("constant-from-device", true, true, cudaMemcpyDeviceToDevice);
  Check("constant-default-from-device", true, true, cudaMemcpyDefault);
}

}  // namespace
