/*---
clause: perf.thrash.managed-not-resident-until-needed
control: memory of cudaMalloc
control-fails-with: the memory was there ahead of its use
requires: [managed, process-memory]
---*/
#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

constexpr long long kBytes = 1LL << 28;

__global__ void Touch(char* memory) { memory[(blockIdx.x * 256ll + threadIdx.x) * 1024] = 1; }

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the memory was there ahead of its use");
    return;
  }
  char* memory = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMalloc(&memory, kBytes));
  } else {
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  }
  if (CTS_EXPECT_LT(cts::HeldMemory().value_or(*before + kBytes), *before + kBytes / 2,
                    "the memory was there ahead of its use") &&
      cts::control())
    cts::PowerNotShown("the process held memory ahead of its allocation");
  Touch<<<kBytes / 1024 / 256, 256>>>(memory);
  CTS_FINISH();
  CTS_CUDA(cudaFree(memory));
}

}  // namespace
