/*---
clause: pi.pinned.register-twice
control: the range is unregistered in between
control-fails-with: registering a range twice was not refused with cudaErrorHostMemoryAlreadyRegistered
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

constexpr size_t kBytes = 1 << 20;

void Check(const char* name, size_t offset, size_t bytes) {
  cts::Row(name, [&] {
    auto* const memory = static_cast<char*>(std::aligned_alloc(4096, 2 * kBytes));
    CTS_CUDA(cudaHostRegister(memory, kBytes, cudaHostRegisterDefault));
    if (cts::control()) CTS_CUDA(cudaHostUnregister(memory));
    const cudaError_t code = cudaHostRegister(memory + offset, bytes, cudaHostRegisterDefault);
    CTS_EXPECT_EQ(code, cudaErrorHostMemoryAlreadyRegistered,
                  "registering a range twice was not refused with cudaErrorHostMemoryAlreadyRegistered");
    (void)cudaGetLastError();
    if (code == cudaSuccess) CTS_CUDA(cudaHostUnregister(memory + offset));
    if (!cts::control()) CTS_CUDA(cudaHostUnregister(memory));
    std::free(memory);
  });
}

CTS_CASE() {
  Check("whole", 0, kBytes);
  Check("part", 4096, 4096);
}

}  // namespace
