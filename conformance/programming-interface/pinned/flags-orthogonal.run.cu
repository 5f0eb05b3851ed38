/*---
clause: pi.pinned.flags-orthogonal
control: a flag that does not exist is added
control-fails-with: a combination of the flags was refused
launches: none
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

constexpr size_t kBytes = 4096;

CTS_CASE() {
  constexpr const char* kNames[] = {"none",
                                    "portable",
                                    "mapped",
                                    "portable-mapped",
                                    "write-combined",
                                    "portable-write-combined",
                                    "mapped-write-combined",
                                    "all"};
  for (unsigned flags = 0; flags < 8; ++flags) {
    cts::Row(kNames[flags], [&] {
      void* memory = nullptr;
      const cudaError_t code = cudaHostAlloc(&memory, kBytes, cts::control() ? flags | 0x100 : flags);
      CTS_EXPECT_EQ(code, cudaSuccess, "a combination of the flags was refused");
      (void)cudaGetLastError();
      if (code != cudaSuccess) return;
      if (CTS_EXPECT(memory != nullptr, "there is no memory")) std::memset(memory, 7, kBytes);
      cudaPointerAttributes attributes{};
      CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
      CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeHost, "the memory is not known as page-locked");
      CTS_CUDA(cudaFreeHost(memory));
    });
  }
}

}  // namespace
