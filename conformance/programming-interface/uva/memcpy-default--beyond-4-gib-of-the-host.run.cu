/*---
clause: pi.uva.memcpy-default
covers: more than 4 GiB to and from the host
control: of the size its first bit is lost, so that 64 KiB are copied
control-fails-with: a byte far from the beginning is not the one that was copied to or from the host
requires: [host-register]
launches: none
timeout: 60
note: >-
  a device of which a quarter is less than the block gets a small one; most pages of the host are one and the same, so
  that it needs little memory
---*/
#include "cts/case.cuh"

#include <vector>

#include "thin-range.cuh"

namespace {

// What is left of either where its first bit is lost.
constexpr size_t kCutOff = size_t{1} << 16, kLarge = (size_t{1} << 32) + kCutOff, kSmall = (size_t{1} << 20) + kCutOff;

// Four programs at a time have room.
size_t BytesThatFit() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kLarge ? kLarge : kSmall;
}

// A count that is cut off to 31 or 32 bits, or taken for a negative one, leaves some of them.
std::vector<size_t> Places(size_t bytes) {
  std::vector<size_t> places = {0, 65535, bytes / 2, bytes - 1};
  for (const size_t at : {(size_t{1} << 31) - 1, size_t{1} << 31, (size_t{1} << 32) - 1, size_t{1} << 32})
    if (at < bytes) places.push_back(at);
  return places;
}
unsigned char Value(size_t at) { return static_cast<unsigned char>(at % 251 + 3); }

struct Subject {
  unsigned char* device;
  unsigned char* host;
  size_t bytes;
};

void SetDevice(const Subject& on, bool old) {
  for (const size_t at : Places(on.bytes)) {
    const unsigned char value = old ? 1 : Value(at);
    CTS_CUDA(cudaMemcpy(on.device + at, &value, 1, cudaMemcpyHostToDevice));
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

void Check(const char* name, const Subject& on, bool to_host, bool async) {
  cts::Row(name, [&] {
    SetDevice(on, !to_host);
    for (const size_t at : Places(on.bytes)) on.host[at] = to_host ? 1 : Value(at);
    const size_t count = cts::control() ? kCutOff : on.bytes;
    unsigned char *const to = to_host ? on.host : on.device, *const from = to_host ? on.device : on.host;
    CTS_CUDA(async ? cudaMemcpyAsync(to, from, count, cudaMemcpyDefault, nullptr)
                   : cudaMemcpy(to, from, count, cudaMemcpyDefault));
    CTS_CUDA(cudaDeviceSynchronize());
    size_t wrong = 0;
    for (const size_t at : Places(on.bytes)) {
      unsigned char byte = on.host[at];
      if (!to_host) CTS_CUDA(cudaMemcpy(&byte, on.device + at, 1, cudaMemcpyDeviceToHost));
      wrong += byte != Value(at);
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte far from the beginning is not the one that was copied to or from the host");
  });
}

CTS_CASE() {
  const size_t bytes = BytesThatFit();
  CTS_OBSERVE("beyond-4-gib", bytes == kLarge);
  const cts::ThinRange pages(bytes, Places(bytes));
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, bytes));
  const Subject on{static_cast<unsigned char*>(block), reinterpret_cast<unsigned char*>(pages.data()), bytes};
  Check("to-pageable-memory", on, true, false);
  const cudaError_t code = cudaHostRegister(pages.data(), pages.size(), cudaHostRegisterDefault);
  if (cts::Taken(code) == cudaErrorMemoryAllocation) {
    cts::PowerNotShown("the host does not let so much memory be page-locked");
  } else {
    CTS_CUDA(code);
    Check("to-page-locked-memory", on, true, false);
    Check("asynchronous-to-page-locked-memory", on, true, true);
    Check("from-page-locked-memory", on, false, false);
    CTS_CUDA(cudaHostUnregister(pages.data()));
  }
  CTS_CUDA(cudaFree(block));
}

}  // namespace
