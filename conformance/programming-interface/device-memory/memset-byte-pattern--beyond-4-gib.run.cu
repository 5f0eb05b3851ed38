/*---
clause: pi.device-memory.memset-byte-pattern
covers: fills of more than 4 GiB
control: a quarter less is filled
control-fails-with: a byte far from the beginning does not hold the value
launches: none
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr size_t kGuard = 4096, kLarge = (size_t{1} << 32) + 4096, kSmall = (size_t{1} << 20) + 4096;

// Four programs at a time have room.
size_t BytesThatFit() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kLarge + kGuard ? kLarge : kSmall;
}

// A count that is cut off to 31 or 32 bits, or taken for a negative one, leaves some of them.
std::vector<size_t> Places(size_t bytes) {
  std::vector<size_t> places = {0,         4095,         4096,         bytes / 4, bytes / 2 - 1,
                                bytes / 2, bytes - 4097, bytes - 4096, bytes - 1};
  for (const size_t at : {(size_t{1} << 31) - 1, size_t{1} << 31, (size_t{1} << 32) - 1, size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}

using Fill = cudaError_t (*)(unsigned char* memory, int value, size_t bytes);

void Check(const char* name, unsigned char* memory, size_t bytes, int value, Fill fill) {
  cts::Row(name, [&] {
    constexpr unsigned char kOld = 0x11;
    for (const size_t at : Places(bytes + kGuard)) CTS_CUDA(cudaMemcpy(memory + at, &kOld, 1, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(fill(memory, value, cts::control() ? bytes - bytes / 4 : bytes));
    CTS_CUDA(cudaDeviceSynchronize());
    size_t wrong = 0;
    for (const size_t at : Places(bytes)) {
      unsigned char byte = 0;
      CTS_CUDA(cudaMemcpy(&byte, memory + at, 1, cudaMemcpyDeviceToHost));
      wrong += byte != value;
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte far from the beginning does not hold the value");
    unsigned char behind = 0;
    CTS_CUDA(cudaMemcpy(&behind, memory + bytes + kGuard - 1, 1, cudaMemcpyDeviceToHost));
    CTS_EXPECT_EQ(behind, kOld, "a byte past the end was filled");
  });
}

CTS_CASE() {
  const size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, bytes + kGuard));
  auto* const memory = static_cast<unsigned char*>(block);
  Check("cudaMemset", memory, bytes, 0x5B,
        [](unsigned char* to, int value, size_t count) { return cudaMemset(to, value, count); });
  Check("cudaMemsetAsync", memory, bytes, 0x6C,
        [](unsigned char* to, int value, size_t count) { return cudaMemsetAsync(to, value, count, nullptr); });
  Check("cudaMemset2D-without-gaps", memory, bytes, 0x7D,
        [](unsigned char* to, int value, size_t count) { return cudaMemset2D(to, 4096, value, 4096, count / 4096); });
  CTS_CUDA(cudaFree(block));
}

}  // namespace
