/*---
clause: cdp.heap.table.host-free-of-host-pointer
control: the memory has been freed before
control-fails-with: the host could not free what it had allocated
launches: none
note: allocates twice the unused memory in total, so that memory which does not come back is missed
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

CTS_CASE() {
  size_t unused = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&unused, &total));
  const size_t size = std::clamp<size_t>(unused / 16, 1, 1 << 30);
  for (size_t sum = 0; sum < 2 * unused; sum += size) {
    void* memory = nullptr;
    if (!CTS_EXPECT_EQ(cudaMalloc(&memory, size), cudaSuccess, "memory that was freed could not be allocated again"))
      return;
    if (cts::control()) CTS_CUDA(cudaFree(memory));
    if (!CTS_EXPECT_EQ(cudaFree(memory), cudaSuccess, "the host could not free what it had allocated")) return;
  }
}

}  // namespace
