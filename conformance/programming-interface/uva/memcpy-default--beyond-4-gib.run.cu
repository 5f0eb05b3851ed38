/*---
clause: pi.uva.memcpy-default
covers: more than 4 GiB to and within the device
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a byte far from the beginning is not the one that was copied
launches: none
note: >-
  a device of which an eighth is less than a block gets small ones; pages of the host that nobody has written are in no
  memory of their own
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <vector>

namespace {

// What is left of either where its first bit is lost.
constexpr size_t kCutOff = size_t{1} << 16, kLarge = (size_t{1} << 32) + kCutOff, kSmall = (size_t{1} << 20) + kCutOff;

// Whether the host gives away pages that nobody writes.
bool HostReserves(size_t bytes) {
  void* const pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return pages != MAP_FAILED && munmap(pages, bytes) == 0;
}

// Four programs at a time have room for two of them.
size_t BytesThatFit() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 8 > kLarge && HostReserves(kLarge) ? kLarge : kSmall;
}

// A count that is cut off to 31 or 32 bits, or taken for a negative one, leaves some of them.
std::vector<size_t> Places(size_t bytes) {
  std::vector<size_t> places = {0, 65535, 65536, bytes / 4, bytes / 2 - 1, bytes / 2, bytes - 65537, bytes - 1};
  for (const size_t at : {(size_t{1} << 31) - 1, size_t{1} << 31, (size_t{1} << 32) - 1, size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}
unsigned char Value(size_t at) { return static_cast<unsigned char>(at % 251 + 3); }

template <class Copy>
void Check(const char* name, unsigned char* to, size_t bytes, Copy copy) {
  cts::Row(name, [&] {
    const unsigned char old = 1;
    for (const size_t at : Places(bytes)) CTS_CUDA(cudaMemcpy(to + at, &old, 1, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(copy(cts::control() ? kCutOff : bytes));
    CTS_CUDA(cudaDeviceSynchronize());
    size_t wrong = 0;
    for (const size_t at : Places(bytes)) {
      unsigned char byte = 0;
      CTS_CUDA(cudaMemcpy(&byte, to + at, 1, cudaMemcpyDeviceToHost));
      wrong += byte != Value(at);
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte far from the beginning is not the one that was copied");
  });
}

CTS_CASE() {
  const size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const cts::HostRange host(bytes);
  for (const size_t at : Places(bytes)) host.data()[at] = static_cast<char>(Value(at));
  void *first = nullptr, *second = nullptr;
  CTS_CUDA(cudaMalloc(&first, bytes));
  CTS_CUDA(cudaMalloc(&second, bytes));
  auto *const one = static_cast<unsigned char*>(first), *const other = static_cast<unsigned char*>(second);
  Check("to-the-device", one, bytes,
        [&](size_t count) { return cudaMemcpy(one, host.data(), count, cudaMemcpyDefault); });
  // Its source has them all, also where the first copy was cut short.
  for (const size_t at : Places(bytes)) CTS_CUDA(cudaMemcpy(one + at, host.data() + at, 1, cudaMemcpyHostToDevice));
  Check("within-the-device", other, bytes,
        [&](size_t count) { return cudaMemcpy(other, one, count, cudaMemcpyDefault); });
  Check("asynchronous-within-the-device", other, bytes,
        [&](size_t count) { return cudaMemcpyAsync(other, one, count, cudaMemcpyDefault, nullptr); });
  CTS_CUDA(cudaFree(first));
  CTS_CUDA(cudaFree(second));
}

}  // namespace
