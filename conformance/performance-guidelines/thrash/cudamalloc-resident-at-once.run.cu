/*---
clause: perf.thrash.cudamalloc-resident-at-once
control: managed memory
control-fails-with: the memory of the process did not grow by what was allocated
requires: [process-memory]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the memory of the process did not grow by what was allocated");
    return;
  }
  int concurrent = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&concurrent, cudaDevAttrConcurrentManagedAccess, 0));
  if (cts::control() && concurrent == 0) return cts::PowerNotShown("managed memory may be there at once here");
  void* memory = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  } else {
    CTS_CUDA(cudaMalloc(&memory, kBytes));
  }
  const long long held = cts::HeldMemory().value_or(0);
  bool ahead = false;
  if (!cts::control() && held < *before + kBytes) {
    // Memory that comes with its use was not there; where none comes, the process held it before it was asked for.
    CTS_CUDA(cudaMemset(memory, 1, kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
    ahead = cts::HeldMemory().value_or(*before + kBytes) < held + kBytes / 4;
  }
  if (ahead) {
    cts::PowerNotShown("the process held memory ahead of its allocation");
  } else {
    CTS_EXPECT_LE(*before + kBytes, held, "the memory of the process did not grow by what was allocated");
  }
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
