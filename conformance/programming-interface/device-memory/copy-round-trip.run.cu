/*---
clause: pi.device-memory.copy-round-trip
control: one byte less is copied to the device
control-fails-with: bytes that were copied to the device and back have changed
launches: none
timeout: 60
---*/
#include "cts/case.cuh"

#include <cstdint>
#include <vector>

namespace {

// From the host at an odd address to the device at another offset, within the device, and back to a third.
void Check(const char* name, size_t bytes, size_t offset) {
  cts::Row(name, [&] {
    std::vector<unsigned char> from(bytes + 3), to(bytes + 5, cts::kPoison);
    std::uint32_t state = 12345 + static_cast<std::uint32_t>(cts::seed());
    for (unsigned char& byte : from) byte = static_cast<unsigned char>((state = state * 1664525u + 1013904223u) >> 24);
    from[bytes + 2] = 0x11;  // no poison as the last one
    cts::DeviceBuffer<unsigned char> first(bytes + offset + 16), second(bytes + offset + 16);
    const size_t up = cts::control() ? bytes - 1 : bytes;
    CTS_CUDA(cudaMemcpy(first.data() + offset, from.data() + 3, up, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaMemcpy(second.data() + offset / 2, first.data() + offset, bytes, cudaMemcpyDeviceToDevice));
    CTS_CUDA(cudaMemcpy(to.data() + 5, second.data() + offset / 2, bytes, cudaMemcpyDeviceToHost));
    size_t wrong = 0;
    for (size_t i = 0; i < bytes; ++i) wrong += to[i + 5] != from[i + 3];
    CTS_EXPECT_EQ(wrong, 0, "bytes that were copied to the device and back have changed");
    for (int i = 0; i < 5; ++i) CTS_EXPECT_EQ(to[i], cts::kPoison, "a byte before the destination was written");
    const auto rest = second.Read();
    for (size_t i = 0; i < offset / 2; ++i)
      CTS_EXPECT_EQ(rest[i], cts::kPoison, "a byte before the destination was written");
    for (size_t i = offset / 2 + bytes; i < rest.size(); ++i)
      CTS_EXPECT_EQ(rest[i], cts::kPoison, "a byte after the destination was written");
  });
}

CTS_CASE() {
  Check("1-byte", 1, 0);
  Check("3-bytes", 3, 7);
  Check("4097-bytes", 4097, 1);
  Check("64-kib", 1 << 16, 0);
  Check("64-kib-and-1", (1 << 16) + 1, 13);
  Check("16-mib-and-3", (1 << 24) + 3, 255);
}

}  // namespace
