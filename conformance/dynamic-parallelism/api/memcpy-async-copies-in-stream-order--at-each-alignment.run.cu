/*---
clause: cdp.api.memcpy-async-copies-in-stream-order
covers: each pair of offsets, six sizes
control: each copy takes the bytes after its own
control-fails-with: a copy did not deliver exactly its bytes
build: [rdc]
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// Each pair of offsets has a slot of its own, in which its copy lies alone.
constexpr unsigned kOffsets[] = {0, 1, 2, 3, 4, 7, 8, 15};
constexpr unsigned kCount = sizeof kOffsets / sizeof *kOffsets, kSlots = kCount * kCount;
constexpr unsigned kMostBytes = 4099, kSlot = 4224, kMargin = 64, kBytes = kSlots * kSlot;

unsigned char Pattern(unsigned i) { return i % 151; }  // below the poison

struct Offsets {
  unsigned of[kCount];
};

// The target keeps what is before a copy and after it.
__global__ void Parent(unsigned char* target, const unsigned char* source, Offsets offsets, unsigned bytes,
                       unsigned further, unsigned* refused) {
  unsigned failed = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned begin = slot * kSlot + kMargin;
    failed += cudaMemcpyAsync(target + begin + offsets.of[slot / kCount],
                              source + begin + offsets.of[slot % kCount] + further, bytes, cudaMemcpyDeviceToDevice,
                              nullptr) != cudaSuccess;
  }
  *refused = failed;
}

void Check(const char* name, unsigned bytes) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pattern(kBytes);
    for (unsigned i = 0; i < kBytes; ++i) pattern[i] = Pattern(i);
    cts::DeviceBuffer<unsigned char> source(kBytes);
    const cts::DeviceBuffer<unsigned char> target(kBytes);
    const cts::DeviceBuffer<unsigned> refused(1);
    source.Write(pattern.data(), kBytes);
    Offsets offsets{};
    for (unsigned i = 0; i < kCount; ++i) offsets.of[i] = kOffsets[i];
    Parent<<<1, 1>>>(target.data(), source.data(), offsets, bytes, cts::control() ? 1 : 0, refused.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], 0u, "a copy was refused");
    const cts::HostCopy<unsigned char> seen = target.Read();
    unsigned wrong = 0;
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      const unsigned begin = slot * kSlot + kMargin;
      const unsigned to = begin + kOffsets[slot / kCount], from = begin + kOffsets[slot % kCount];
      for (unsigned i = slot * kSlot; i < (slot + 1) * kSlot; ++i)
        wrong += seen[i] != (i >= to && i - to < bytes ? pattern[from + i - to] : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0u, "a copy did not deliver exactly its bytes");
  });
}

CTS_CASE() {
  static_assert(kMargin + kOffsets[kCount - 1] + kMostBytes < kSlot);
  Check("1-byte", 1);
  Check("3-bytes", 3);
  Check("17-bytes", 17);
  Check("64-bytes", 64);
  Check("257-bytes", 257);
  Check("4099-bytes", kMostBytes);
}

}  // namespace
