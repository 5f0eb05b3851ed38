/*---
clause: pi.device-memory.driver-memset
covers: elements of two and four bytes, of more than 4 GiB together
control: a quarter less is filled
control-fails-with: an element far from the beginning was not set
launches: none
timeout: 60
draft: not yet run on a GPU
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr std::size_t kGuard = 4096, kLarge = (std::size_t{1} << 32) + 8192, kSmall = (std::size_t{1} << 20) + 8192;

// Four programs at a time have room.
std::size_t BytesThatFit() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kLarge + kGuard ? kLarge : kSmall;
}

// A count of elements or of bytes that is cut off to 31 or 32 bits leaves some of them.
std::vector<std::size_t> Places(std::size_t bytes) {
  std::vector<std::size_t> places = {0, 4095, 8191, 8192, bytes / 4, bytes / 2 - 1, bytes / 2, bytes - 8193, bytes - 1};
  for (const std::size_t at :
       {(std::size_t{1} << 31) - 1, std::size_t{1} << 31, (std::size_t{1} << 32) - 1, std::size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}

using Fill = CUresult (*)(CUdeviceptr to, unsigned value, std::size_t count);

void Check(const char* name, unsigned char* memory, std::size_t bytes, unsigned size, unsigned value, Fill fill) {
  cts::Row(name, [&] {
    constexpr unsigned char kOld = 0x11;
    for (const std::size_t at : Places(bytes + kGuard))
      CTS_CUDA(cudaMemcpy(memory + at, &kOld, 1, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaDeviceSynchronize());
    const std::size_t count = bytes / size;
    CTS_CU(fill(reinterpret_cast<CUdeviceptr>(memory), value, cts::control() ? count - count / 4 : count));
    CTS_CUDA(cudaDeviceSynchronize());
    std::size_t wrong = 0;
    for (const std::size_t at : Places(bytes)) {
      unsigned char byte = 0;
      CTS_CUDA(cudaMemcpy(&byte, memory + at, 1, cudaMemcpyDeviceToHost));
      wrong += byte != static_cast<unsigned char>(value >> (8 * (at % size)));
    }
    CTS_EXPECT_EQ(wrong, 0, "an element far from the beginning was not set");
    unsigned char behind = 0;
    CTS_CUDA(cudaMemcpy(&behind, memory + bytes + kGuard - 1, 1, cudaMemcpyDeviceToHost));
    CTS_EXPECT_EQ(behind, kOld, "a byte past the end was set");
  });
}

CTS_CASE() {
  const std::size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, bytes + kGuard));
  auto* const memory = static_cast<unsigned char*>(block);
  Check("cuMemsetD16", memory, bytes, 2, 0x5B6C, [](CUdeviceptr to, unsigned value, std::size_t count) {
    return CTS_DRIVER(cuMemsetD16)(to, static_cast<unsigned short>(value), count);
  });
  Check("cuMemsetD16Async", memory, bytes, 2, 0x7D8E, [](CUdeviceptr to, unsigned value, std::size_t count) {
    return CTS_DRIVER(cuMemsetD16Async)(to, static_cast<unsigned short>(value), count, nullptr);
  });
  Check("cuMemsetD32", memory, bytes, 4, 0x12345678,
        [](CUdeviceptr to, unsigned value, std::size_t count) { return CTS_DRIVER(cuMemsetD32)(to, value, count); });
  Check("cuMemsetD32Async", memory, bytes, 4, 0x9ABCDEF1, [](CUdeviceptr to, unsigned value, std::size_t count) {
    return CTS_DRIVER(cuMemsetD32Async)(to, value, count, nullptr);
  });
  CTS_CUDA(cudaFree(block));
}

}  // namespace
