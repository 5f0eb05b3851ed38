/*---
clause: pi.pinned.flags-orthogonal
control: a flag that does not exist is added
control-fails-with: a combination of the flags was refused
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

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
  const cts::PinnedBuffer<char> plain(kBytes);
  (void)cts::UseAsPageLocked(0, plain.data(), kBytes);  // What follows depends on the flags alone.
  for (unsigned flags = 0; flags < 8; ++flags) {
    cts::Row(kNames[flags], [&] {
      void* memory = nullptr;
      const cudaError_t code = cudaHostAlloc(&memory, kBytes, cts::control() ? flags | 0x100 : flags);
      if (cts::control() && code == cudaSuccess) cts::PowerNotShown("a flag that does not exist is not refused");
      CTS_EXPECT_EQ(code, cudaSuccess, "a combination of the flags was refused");
      (void)cudaGetLastError();
      if (code != cudaSuccess) return;
      if (CTS_EXPECT(memory != nullptr, "there is no memory")) std::memset(memory, 7, kBytes);
      const auto use = cts::UseAsPageLocked(0, memory, kBytes);
      CTS_EXPECT(use.copied_behind_the_host, "a copy into the memory held up the host");
      CTS_EXPECT(use.mapped, "a kernel did not read the memory");
      CTS_CUDA(cudaFreeHost(memory));
    });
  }
}

}  // namespace
