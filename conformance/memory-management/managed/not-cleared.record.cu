/*---
clause: mm.managed.not-cleared
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 4 << 20;

__global__ void Or(const unsigned char* memory, std::size_t bytes, unsigned* all) {
  unsigned any = 0;
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) any |= memory[i];
  atomicOr(all, any);
}

// Whether new memory is 0 throughout, once memory of the same size was written and freed.
bool IsZero(bool on_the_device) {
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  std::memset(memory, 0x5A, kBytes);
  CTS_CUDA(cudaFree(memory));
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  const cts::DeviceBuffer<unsigned> all(1, 0);
  auto* const bytes = static_cast<unsigned char*>(memory);
  Or<<<1, 256>>>(bytes, on_the_device ? kBytes : 0, all.data());
  CTS_FINISH();
  unsigned any = all[0];
  for (std::size_t i = 0; i < kBytes && !on_the_device; ++i) any |= bytes[i];
  CTS_CUDA(cudaFree(memory));
  return any == 0;
}

CTS_CASE() {
  CTS_OBSERVE("zero-for-the-host", IsZero(false));
  CTS_OBSERVE("zero-for-a-kernel", IsZero(true));
}

}  // namespace
