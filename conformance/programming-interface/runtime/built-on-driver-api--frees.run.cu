/*---
clause: pi.runtime.built-on-driver-api
covers: memory that one allocates and the other frees
control: the other frees it after the look alone
control-fails-with: memory of one is still held after the other freed it
requires: [driver-knows-toolkit, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"
#include "cts/process/driver.h"

namespace {

constexpr size_t kBytes = size_t{1} << 28;

template <class Allocate, class Free>
void Check(const char* name, Allocate allocate, Free free) {
  cts::Row(name, [&] {
    const auto before = cts::HeldMemory();
    const auto memory = allocate();
    const auto full = cts::HeldMemory();
    if (!cts::control()) free(memory);
    if (!before || full.value_or(0) < *before + static_cast<long long>(kBytes)) {
      cts::PowerNotShown("nobody tells how much memory a process holds");
    } else {
      const auto falls = [&] {
        return cts::HeldMemory().value_or(*full) < *before + static_cast<long long>(kBytes / 2);
      };
      CTS_EXPECT(cts::AwaitFall(falls), "memory of one is still held after the other freed it");
    }
    if (cts::control()) free(memory);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check(
      "of-the-runtime-by-the-driver",
      [] {
        void* memory = nullptr;
        CTS_CUDA(cudaMalloc(&memory, kBytes));
        return memory;
      },
      [](void* memory) { CTS_CU(CTS_DRIVER(cuMemFree)(reinterpret_cast<CUdeviceptr>(memory))); });
  Check(
      "of-the-driver-by-the-runtime",
      [] {
        CUdeviceptr memory = 0;
        CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, kBytes));
        return memory;
      },
      [](CUdeviceptr memory) { CTS_CUDA(cudaFree(reinterpret_cast<void*>(memory))); });
}

}  // namespace
