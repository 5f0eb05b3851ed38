/*---
clause: pi.pinned.alloc-and-free
control: the memory comes from malloc
control-fails-with:
  - the memory is not known as page-locked
  - a copy into the memory held up the host
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

#include <cstdlib>
#include <cstring>

namespace {

cudaMemoryType Type(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type;
}

void Check(cudaError_t (*allocate)(void**, size_t)) {
  for (const size_t bytes : {1, 4097, 1 << 20, 1 << 25}) {
    void* memory = nullptr;
    if (cts::control()) {
      memory = std::malloc(bytes);
    } else {
      CTS_CUDA(allocate(&memory, bytes));
    }
    std::memset(memory, 7, bytes);
    auto* const data = static_cast<volatile unsigned char*>(memory);
    CTS_EXPECT(data[0] == 7 && data[bytes - 1] == 7, "the host cannot use the memory");
    CTS_EXPECT_EQ(Type(memory), cudaMemoryTypeHost, "the memory is not known as page-locked");
    const auto use = cts::UseAsPageLocked(0, memory, bytes);
    use.AskOfUnlocked();
    CTS_EXPECT(use.copied_behind_the_host, "a copy into the memory held up the host");
    if (cts::control()) {
      std::free(memory);
    } else {
      CTS_EXPECT_EQ(cudaFreeHost(memory), cudaSuccess, "the memory could not be freed");
      // Whether the query of an address that is no memory any more fails no page says.
      cudaPointerAttributes attributes{};
      const cudaError_t code = cts::Taken(cudaPointerGetAttributes(&attributes, memory));
      CTS_EXPECT(code != cudaSuccess || attributes.type != cudaMemoryTypeHost,
                 "the memory is known as page-locked although it was freed");
    }
  }
}

CTS_CASE(by_alloc) {
  Check([](void** memory, size_t bytes) { return cudaHostAlloc(memory, bytes, cudaHostAllocDefault); });
}
CTS_CASE(by_malloc) {
  Check([](void** memory, size_t bytes) { return cudaMallocHost(memory, bytes); });
}

}  // namespace
