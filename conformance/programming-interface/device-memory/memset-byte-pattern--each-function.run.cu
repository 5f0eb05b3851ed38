/*---
clause: pi.device-memory.memset-byte-pattern
covers: each function that fills
control: one row, or byte, less is filled
control-fails-with: a byte does not hold the low byte of the value
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kWidth = 60, kHeight = 6, kDepth = 2, kBytes = kWidth * kHeight * kDepth;

template <class Fill>
void Check(const char* name, Fill fill) {
  cts::Row(name, [&] {
    for (const int value : {0x1AB, -1, 0x80, 0x12345600}) {
      const cts::DeviceBuffer<unsigned char> memory(kBytes);
      CTS_CUDA(fill(memory.data(), value, cts::control() ? 1 : 0));
      CTS_CUDA(cudaDeviceSynchronize());
      size_t wrong = 0;
      for (const unsigned char byte : memory.Read()) wrong += byte != (value & 0xFF);
      CTS_EXPECT_EQ(wrong, 0, "a byte does not hold the low byte of the value");
    }
  });
}

cudaPitchedPtr Pitched(unsigned char* to) { return make_cudaPitchedPtr(to, kWidth, kWidth, kHeight); }

CTS_CASE() {
  const cts::Stream stream;
  Check("cudaMemsetAsync",
        [&](unsigned char* to, int value, size_t less) { return cudaMemsetAsync(to, value, kBytes - less, stream); });
  Check("cudaMemset2D", [](unsigned char* to, int value, size_t less) {
    return cudaMemset2D(to, kWidth, value, kWidth, kHeight * kDepth - less);
  });
  Check("cudaMemset2DAsync", [&](unsigned char* to, int value, size_t less) {
    return cudaMemset2DAsync(to, kWidth, value, kWidth, kHeight * kDepth - less, stream);
  });
  Check("cudaMemset3D", [](unsigned char* to, int value, size_t less) {
    return cudaMemset3D(Pitched(to), value, make_cudaExtent(kWidth, kHeight - less, kDepth));
  });
  Check("cudaMemset3DAsync", [&](unsigned char* to, int value, size_t less) {
    return cudaMemset3DAsync(Pitched(to), value, make_cudaExtent(kWidth, kHeight - less, kDepth), stream);
  });
}

}  // namespace
