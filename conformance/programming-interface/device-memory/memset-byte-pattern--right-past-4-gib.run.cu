/*---
clause: pi.device-memory.memset-byte-pattern
covers: the bytes around the end of fills of more than 4 GiB
control: the fill has one byte more
control-fails-with: a large fill did not end where it should
launches: none
draft: five of five on an H200, not yet on an H100
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr size_t kAround = 64, kLarge = size_t{1} << 32, kSmall = size_t{1} << 20;

// Four programs at a time have room.
size_t BytesThatFit() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kLarge + 2 * kAround ? kLarge : kSmall;
}

// Fills from the `first` byte on, and looks at the bytes around the end.
void Check(const char* name, unsigned char* memory, size_t bytes, size_t first, bool async) {
  cts::Row((std::string(async ? "cudaMemsetAsync-" : "cudaMemset-") + name).c_str(), [&] {
    constexpr int kValue = 0x4D;
    unsigned char* const end = memory + first + bytes;
    CTS_CUDA(cudaMemset(end - kAround, cts::kPoison, 2 * kAround));
    CTS_CUDA(cudaDeviceSynchronize());
    const size_t asked = bytes + (cts::control() ? 1 : 0);
    CTS_CUDA(async ? cudaMemsetAsync(memory + first, kValue, asked, nullptr)
                   : cudaMemset(memory + first, kValue, asked));
    CTS_CUDA(cudaDeviceSynchronize());
    unsigned char got[2 * kAround];
    CTS_CUDA(cudaMemcpy(got, end - kAround, sizeof got, cudaMemcpyDeviceToHost));
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof got; ++i) wrong += got[i] != (i < kAround ? kValue : cts::kPoison & 0xFF);
    CTS_EXPECT_EQ(wrong, 0, "a large fill did not end where it should");
  });
}

CTS_CASE() {
  const size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, bytes + 4 * kAround));
  auto* const memory = static_cast<unsigned char*>(block);
  for (const bool async : {false, true}) {
    Check("even", memory, bytes, 0, async);
    Check("one-byte-more", memory, bytes + 1, 0, async);
    Check("from-the-sixth-byte", memory, bytes + 13, 5, async);
    Check("from-the-second-byte", memory, bytes - 3, 1, async);
  }
  CTS_CUDA(cudaFree(block));
}

}  // namespace
