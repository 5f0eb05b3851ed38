/*---
clause: pi.pinned.register-malloc-memory
control: another range is registered
control-fails-with: a registered range is not known as page-locked
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <cstring>

namespace {

cudaMemoryType Type(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type;
}

void Check(const char* name, size_t bytes, size_t offset, size_t alignment) {
  cts::Row(name, [&] {
    auto* const block = static_cast<char*>(std::aligned_alloc(alignment, 1 << 21));
    auto* const other = static_cast<char*>(std::aligned_alloc(4096, 1 << 21));
    std::memset(block, 1, 1 << 21);
    std::memset(other, 1, 1 << 21);
    char* const range = block + offset;
    CTS_EXPECT_EQ(Type(range), cudaMemoryTypeUnregistered, "the range is known before it was registered");
    char* const registered = cts::control() ? other : range;
    CTS_CUDA(cudaHostRegister(registered, bytes, cudaHostRegisterDefault));
    for (const char* at : {range, range + bytes / 2, range + bytes - 1})
      CTS_EXPECT_EQ(Type(at), cudaMemoryTypeHost, "a registered range is not known as page-locked");
    CTS_CUDA(cudaHostUnregister(registered));
    CTS_EXPECT_EQ(Type(range), cudaMemoryTypeUnregistered, "the range is known although it was unregistered");
    std::free(block);
    std::free(other);
  });
}

CTS_CASE() {
  Check("whole-pages", 1 << 20, 4096, 4096);
  Check("odd-address-and-size", 10001, 100, 16);
}

}  // namespace
