/*---
clause: pi.pinned.register-twice
covers: the second time with other flags
control: the range is unregistered in between
control-fails-with: registering a range again with other flags was not refused with cudaErrorHostMemoryAlreadyRegistered
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/page_locked_use.cuh"

#include <cstdlib>

namespace {

void Check(const char* name, unsigned first, unsigned second) {
  cts::Row(name, [&] {
    constexpr size_t kBytes = 1 << 16;
    auto* const memory = static_cast<char*>(std::aligned_alloc(4096, kBytes));
    CTS_CUDA(cudaHostRegister(memory, kBytes, first));
    if (cts::control()) CTS_CUDA(cudaHostUnregister(memory));
    CTS_EXPECT_EQ(cudaHostRegister(memory, kBytes, second), cudaErrorHostMemoryAlreadyRegistered,
                  "registering a range again with other flags was not refused with "
                  "cudaErrorHostMemoryAlreadyRegistered");
    (void)cudaGetLastError();
    // What was refused left the first registration alone.
    CTS_EXPECT(cts::UseAsPageLocked(0, memory, kBytes).copied_behind_the_host, "the range is not registered any more");
    CTS_CUDA(cudaHostUnregister(memory));
    std::free(memory);
  });
}

CTS_CASE() {
  Check("default-and-portable", cudaHostRegisterDefault, cudaHostRegisterPortable);
  Check("portable-and-mapped", cudaHostRegisterPortable, cudaHostRegisterMapped);
  Check("mapped-and-default", cudaHostRegisterMapped, cudaHostRegisterDefault);
}

}  // namespace
