/*---
clause: pi.device-memory.copy-round-trip
covers: copies of more than 4 GiB, to the device and within it
control: a quarter less is copied
control-fails-with: a byte far from the beginning was not copied
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
note: >-
  a count may be cut off to 32 bits; a device of which an eighth is less than both blocks, or less is free, gets small
  ones; of the host's range no page is there but the few that are written
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <vector>

namespace {

constexpr size_t kGuard = 4096, kLarge = (size_t{1} << 32) + 8195, kSmall = (size_t{1} << 20) + 8195;

// Eight programs at a time have room for both blocks.
size_t BytesThatFit() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  if (properties.totalGlobalMem / 8 <= 2 * (kLarge + kGuard)) return kSmall;
  void *first = nullptr, *second = nullptr;  // others may use the device
  const bool fit = cts::Taken(cudaMalloc(&first, kLarge + kGuard)) == cudaSuccess &&
                   cts::Taken(cudaMalloc(&second, kLarge + kGuard)) == cudaSuccess;
  CTS_CUDA(cudaFree(first));
  CTS_CUDA(cudaFree(second));
  return fit ? kLarge : kSmall;
}

// A count or an offset that is cut off to 31 or 32 bits, or taken for a negative one, misses some of them.
std::vector<size_t> Places(size_t bytes) {
  std::vector<size_t> places = {0,         1,         4095,         4096,         bytes / 4,
                                bytes / 2, bytes - 2, bytes - 4097, bytes - 8000, bytes - 1};
  for (const size_t at : {(size_t{1} << 31) - 1, size_t{1} << 31, (size_t{1} << 32) - 1, size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}
unsigned char ValueOf(size_t number) { return static_cast<unsigned char>(11 + 3 * number); }

struct Block {
  explicit Block(size_t bytes) { CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&data), bytes)); }
  ~Block() { CTS_EXPECT_EQ(cudaFree(data), cudaSuccess, "the block could not be freed"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned char* data = nullptr;
};

unsigned char ByteAt(const unsigned char* memory) {
  unsigned char byte = 0;
  CTS_CUDA(cudaMemcpy(&byte, memory, 1, cudaMemcpyDeviceToHost));
  return byte;
}

// The target is poisoned; beyond its end a guard lies.
void Check(const char* name, const Block& target, const void* source, size_t bytes, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    CTS_CUDA(cudaMemset(target.data, cts::kPoison, bytes + kGuard));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaMemcpy(target.data, source, cts::control() ? bytes - bytes / 4 : bytes, kind));
    CTS_CUDA(cudaDeviceSynchronize());
    const std::vector<size_t> places = Places(bytes);
    size_t wrong = 0;
    for (size_t i = 0; i < places.size(); ++i) wrong += ByteAt(target.data + places[i]) != ValueOf(i);
    CTS_EXPECT_EQ(wrong, 0, "a byte far from the beginning was not copied");
    CTS_EXPECT_EQ(ByteAt(target.data + bytes), cts::kPoison, "a byte beyond the end of the destination was written");
    CTS_EXPECT_EQ(ByteAt(target.data + bytes + kGuard - 1), cts::kPoison,
                  "a byte beyond the end of the destination was written");
  });
}

CTS_CASE() {
  const size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const Block first(bytes + kGuard), second(bytes + kGuard);
  const cts::HostRange host(bytes);
  const std::vector<size_t> places = Places(bytes);
  CTS_CUDA(cudaMemset(second.data, 0, bytes + kGuard));
  CTS_CUDA(cudaDeviceSynchronize());
  for (size_t i = 0; i < places.size(); ++i) {
    const unsigned char value = ValueOf(i);
    host.data()[places[i]] = static_cast<char>(value);
    CTS_CUDA(cudaMemcpy(second.data + places[i], &value, 1, cudaMemcpyHostToDevice));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  Check("to-device", first, host.data(), bytes, cudaMemcpyHostToDevice);
  Check("within-device", first, second.data, bytes, cudaMemcpyDeviceToDevice);
}

}  // namespace
