/*---
clause: pi.pinned.unregister-unknown
control: the memory is registered
control-fails-with: memory that is not registered was not refused with cudaErrorHostMemoryNotRegistered
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CASE() {
  void* const memory = std::aligned_alloc(4096, 1 << 16);
  if (cts::control()) CTS_CUDA(cudaHostRegister(memory, 1 << 16, cudaHostRegisterDefault));
  CTS_EXPECT_EQ(cudaHostUnregister(memory), cudaErrorHostMemoryNotRegistered,
                "memory that is not registered was not refused with cudaErrorHostMemoryNotRegistered");
  if (!cts::control()) {
    CTS_CUDA(cudaHostRegister(memory, 1 << 16, cudaHostRegisterDefault));
    CTS_CUDA(cudaHostUnregister(memory));
    CTS_EXPECT_EQ(cudaHostUnregister(memory), cudaErrorHostMemoryNotRegistered,
                  "memory that is not registered any more was not refused");
  }
  (void)cudaGetLastError();
  std::free(memory);
}

}  // namespace
