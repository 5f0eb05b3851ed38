/*---
clause: pi.device-memory.memset-byte-pattern
control: one byte less is filled
control-fails-with: a byte does not hold the low byte of the value
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kGuard = 64;

void Check(const char* name, size_t bytes, int value, size_t offset) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(bytes + 2 * kGuard);
    CTS_CUDA(cudaMemset(memory.data() + kGuard + offset, value, cts::control() ? bytes - 1 : bytes));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = memory.Read();
    size_t wrong = 0, outside = 0;
    for (size_t i = 0; i < read.size(); ++i) {
      const bool inside = i >= kGuard + offset && i < kGuard + offset + bytes;
      (inside ? wrong : outside) += read[i] != (inside ? value & 0xFF : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte does not hold the low byte of the value");
    CTS_EXPECT_EQ(outside, 0, "a byte outside was filled");
  });
}

CTS_CASE() {
  Check("low-byte-of-0x1ab", 1000, 0x1AB, 0);
  Check("minus-one", 4096, -1, 0);
  Check("zero-at-odd-address", 777, 0, 3);
  Check("one-byte", 1, 0x12345678, 1);
  Check("16-mib-and-3", (1 << 24) + 3, 0x77, 5);
}

}  // namespace
