/*---
clause: pi.pinned.register-malloc-memory
control: another range is registered
control-fails-with:
  - a registered range is not known as page-locked
  - a copy into a registered range held up the host
control-may-fail-with:
  a kernel did not read all of a registered range:
    no document says that memory which is not registered has no device address
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

#include <cstdlib>
#include <cstring>

namespace {

constexpr size_t kBytes = 1 << 21;

cudaMemoryType Type(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type;
}

// `bytes` at `offset` of a block of kBytes.
void Check(const char* name, char* block, char* other, size_t bytes, size_t offset) {
  cts::Row(name, [&] {
    std::memset(block, 1, kBytes);
    std::memset(other, 1, kBytes);
    char* const range = block + offset;
    CTS_EXPECT_EQ(Type(range), cudaMemoryTypeUnregistered, "the range is known before it was registered");
    char* const registered = cts::control() ? other : range;
    CTS_CUDA(cudaHostRegister(registered, bytes, cudaHostRegisterDefault));
    for (const char* at : {range, range + bytes / 2, range + bytes - 1})
      CTS_EXPECT_EQ(Type(at), cudaMemoryTypeHost, "a registered range is not known as page-locked");
    const auto use = cts::UseAsPageLocked(0, range, bytes);
    use.AskOfUnlocked();
    CTS_EXPECT(use.copied_behind_the_host, "a copy into a registered range held up the host");
    CTS_EXPECT(use.mapped, "a kernel did not read all of a registered range");
    CTS_CUDA(cudaHostUnregister(registered));
    CTS_EXPECT_EQ(Type(range), cudaMemoryTypeUnregistered, "the range is known although it was unregistered");
  });
}

CTS_CASE(of_malloc) {
  auto* const block = static_cast<char*>(std::malloc(kBytes));
  auto* const other = static_cast<char*>(std::malloc(kBytes));
  Check("whole", block, other, kBytes, 0);
  Check("odd-address-and-size", block, other, 10001, 101);
  std::free(block);
  std::free(other);
}

CTS_CASE(of_mmap) {
  const cts::HostRange block(kBytes), other(kBytes);
  Check("whole", block.data(), other.data(), kBytes, 0);
  Check("some-pages", block.data(), other.data(), 1 << 20, 4096);
}

}  // namespace
