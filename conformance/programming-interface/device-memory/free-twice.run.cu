/*---
clause: pi.device-memory.free-twice
control: another allocation is freed the second time
control-fails-with: freeing memory a second time succeeded
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class Allocate>
void Check(const char* name, Allocate allocate) {
  cts::Row(name, [&] {
    void *memory = nullptr, *other = nullptr;
    allocate(&memory);
    allocate(&other);
    CTS_CUDA(cudaFree(memory));
    CTS_EXPECT_NE(cudaFree(cts::control() ? other : memory), cudaSuccess, "freeing memory a second time succeeded");
    (void)cudaGetLastError();
    if (!cts::control()) CTS_CUDA(cudaFree(other));
  });
}

CTS_CASE() {
  Check("cudaMalloc", [](void** memory) { CTS_CUDA(cudaMalloc(memory, 1000)); });
  Check("cudaMalloc-large", [](void** memory) { CTS_CUDA(cudaMalloc(memory, 1 << 25)); });
  Check("cudaMallocPitch", [](void** memory) {
    size_t pitch;
    CTS_CUDA(cudaMallocPitch(memory, &pitch, 100, 100));
  });
}

}  // namespace
