/*---
clause: perf.thrash.stream-ordered-pool-reuses
control: the threshold stays at its default
control-fails-with: the pool gave the memory back
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 64u << 20;

CTS_CASE() {
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  cudaMemPool_t pool = nullptr;
  CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
  unsigned long long threshold = ~0ull;
  if (!cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  unsigned long long at_first = 0;
  for (int i = 0; i < 8; ++i) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool, cudaStreamPerThread));
    CTS_CUDA(cudaFreeAsync(memory, cudaStreamPerThread));
    CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
    unsigned long long reserved = 0;
    CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &reserved));
    if (i == 0) at_first = reserved;
    // An allocator only tries to give back what is above the threshold.
    if (cts::control() && kBytes <= reserved) cts::PowerNotShown("the pool gave nothing back at the wait");
    CTS_EXPECT_LE(kBytes, reserved, "the pool gave the memory back");
    // Whether a second block comes before the first is reused, no document says.
    CTS_EXPECT_LE(reserved, 2 * at_first, "the pool asked for memory again and again");
  }
  CTS_CUDA(cudaMemPoolDestroy(pool));
}

}  // namespace
