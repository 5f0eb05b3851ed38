/*---
clause: pi.pinned.register-malloc-memory
covers: each flag
control: the range is not registered
control-fails-with:
  - a byte of a registered range is not page-locked memory
  - a copy into a registered range held up the host
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

#include <cstdlib>
#include <memory>

namespace {

cudaMemoryType TypeOf(const void* pointer) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, pointer));
  return attributes.type;
}

struct Free {
  void operator()(char* memory) const { std::free(memory); }
};

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    constexpr size_t kBytes = 9 * 4096 + 100, kOffset = 37;
    const std::unique_ptr<char, Free> block(static_cast<char*>(std::malloc(kBytes + kOffset)));
    char* const memory = block.get() + kOffset;
    // And once more, when it was given back.
    for (int round = 0; round < 2; ++round) {
      if (!cts::control()) CTS_CUDA(cudaHostRegister(memory, kBytes, flags));
      for (const size_t at : {size_t{0}, kBytes / 2, kBytes - 1}) {
        CTS_EXPECT_EQ(TypeOf(memory + at), cudaMemoryTypeHost,
                      "a byte of a registered range is not page-locked memory");
      }
      const auto use = cts::UseAsPageLocked(0, memory, kBytes);
      use.AskOfUnlocked();
      CTS_EXPECT(use.copied_behind_the_host, "a copy into a registered range held up the host");
      if (!cts::control()) CTS_CUDA(cudaHostUnregister(memory));
      CTS_EXPECT_EQ(TypeOf(memory + kBytes / 2), cudaMemoryTypeUnregistered, "the range is still registered");
    }
  });
}

CTS_CASE() {
  Check("cudaHostRegisterDefault", cudaHostRegisterDefault);
  Check("cudaHostRegisterPortable", cudaHostRegisterPortable);
  Check("cudaHostRegisterMapped", cudaHostRegisterMapped);
  Check("cudaHostRegisterPortable-and-Mapped", cudaHostRegisterPortable | cudaHostRegisterMapped);
}

}  // namespace
