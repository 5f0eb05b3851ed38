/*---
clause: pi.runtime.built-on-driver-api
covers: memory that one allocates and the other frees
control: the other frees it at the end alone
control-fails-with: memory of one is still held after the other freed it
requires: [driver-knows-toolkit, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/driver.h"

#include <algorithm>
#include <vector>

namespace {

constexpr size_t kBytes = size_t{96} << 20;
constexpr int kBlocks = 8;

// Block after block is allocated by the one, filled, and freed by the other; the process never comes to hold half of
// them. No document says that what was freed leaves the process.
template <class Allocate, class Free>
void Check(const char* name, Allocate allocate, Free free) {
  cts::Row(name, [&] {
    CTS_CUDA(cudaDeviceSynchronize());
    const auto before = cts::HeldMemory();
    if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
    long long most = 0;
    std::vector<void*> kept;
    for (int i = 0; i < kBlocks; ++i) {
      void* const memory = allocate();
      CTS_CUDA(cudaMemset(memory, 1, kBytes));
      CTS_CUDA(cudaDeviceSynchronize());
      if (cts::control()) kept.push_back(memory);
      if (!cts::control()) free(memory);
      most = std::max(most, cts::HeldMemory().value_or(0) - *before);
    }
    for (void* const memory : kept) free(memory);
    CTS_EXPECT_LT(most, static_cast<long long>(kBytes) * kBlocks / 2,
                  "memory of one is still held after the other freed it");
  });
}

void* OfRuntime() {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  return memory;
}
void* OfDriver() {
  CUdeviceptr memory = 0;
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, kBytes));
  return reinterpret_cast<void*>(memory);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check("of-the-runtime-by-the-driver", &OfRuntime,
        [](void* memory) { CTS_CU(CTS_DRIVER(cuMemFree)(reinterpret_cast<CUdeviceptr>(memory))); });
  Check("of-the-driver-by-the-runtime", &OfDriver, [](void* memory) { CTS_CUDA(cudaFree(memory)); });
}

}  // namespace
