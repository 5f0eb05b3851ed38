/*---
clause: pi.pinned.alloc-and-free
covers: the driver's functions
control: the memory comes from malloc
control-fails-with:
  - memory of the driver is not known as page-locked
  - a copy into memory of the driver held up the host
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"
#include "cts/process/driver.h"

#include <cstdlib>
#include <cstring>

namespace {

void Check(CUresult (*allocate)(void**, size_t)) {
  CTS_CUDA(cudaFree(nullptr));
  for (const size_t bytes : {1, 4097, 1 << 20, 1 << 25}) {
    void* memory = nullptr;
    if (cts::control()) {
      memory = std::malloc(bytes);
    } else {
      CTS_CU(allocate(&memory, bytes));
    }
    std::memset(memory, 7, bytes);
    auto* const data = static_cast<volatile unsigned char*>(memory);
    CTS_EXPECT(data[0] == 7 && data[bytes - 1] == 7, "the host cannot use the memory");
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
    CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeHost, "memory of the driver is not known as page-locked");
    const auto use = cts::UseAsPageLocked(0, memory, bytes);
    use.AskOfUnlocked();
    CTS_EXPECT(use.copied_behind_the_host, "a copy into memory of the driver held up the host");
    if (cts::control()) {
      std::free(memory);
    } else {
      CTS_EXPECT_EQ(CTS_DRIVER(cuMemFreeHost)(memory), CUDA_SUCCESS, "the memory could not be freed by the driver");
    }
  }
}

CTS_CASE(by_alloc) {
  Check([](void** memory, size_t bytes) { return CTS_DRIVER(cuMemHostAlloc)(memory, bytes, 0); });
}
CTS_CASE(by_alloc_host) {
  Check([](void** memory, size_t bytes) { return CTS_DRIVER(cuMemAllocHost)(memory, bytes); });
}

}  // namespace
