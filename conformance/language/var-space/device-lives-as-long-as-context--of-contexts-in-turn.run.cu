/*---
clause: lang.var-space.device-lives-as-long-as-context
covers: contexts one after another, with large variables that are zero at first
control: the contexts are one, and the device is not reset
control-fails-with: a variable of a later context has not its initial value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kWords = 1 << 21, kThreads = 256;
constexpr int kContexts = 4;

__device__ unsigned few[3] = {11, 22, 33};
__device__ unsigned many[kWords];  // 0 at first
__device__ unsigned* place = many + 7;

__global__ void Change(unsigned by) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  many[i] = i * 2654435761u + by;
  if (i < 3) few[i] += by;
  if (i == 0) place = few + by % 3;
}
__global__ void Compare(unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (many[i] != 0 || (i < 3 && few[i] != 11 * (i + 1)) || (i == 0 && place != many + 7)) atomicAdd(wrong, 1u);
}

unsigned Wrong() {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Compare<<<kWords / kThreads, kThreads>>>(wrong.data());
  CTS_FINISH();
  return wrong[0];
}
void ChangeAll(unsigned by) {
  Change<<<kWords / kThreads, kThreads>>>(by);
  CTS_FINISH();
}

// Each context ends before the next one begins, which may get its memory.
CTS_CHILD(Contexts) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext own = nullptr;
  unsigned later = 0;
  for (int i = 0; i < kContexts; ++i) {
    if (i == 0 || !cts::control()) CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
    const unsigned wrong = Wrong();
    if (i == 0) cts::Tell("first", wrong);
    later += i == 0 ? 0 : wrong;
    ChangeAll(100 + static_cast<unsigned>(i));
    if (i == kContexts - 1 || !cts::control()) CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  }
  cts::Tell("later", later);
}
CTS_CHILD(Resets) {
  unsigned later = 0;
  for (int i = 0; i < kContexts; ++i) {
    const unsigned wrong = Wrong();
    if (i == 0) cts::Tell("first", wrong);
    later += i == 0 ? 0 : wrong;
    ChangeAll(100 + static_cast<unsigned>(i));
    if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  }
  cts::Tell("later", later);
}

CTS_CASE() {
  constexpr struct { const char *name, *child; } kRows[] = {{"destroyed", "Contexts"}, {"reset", "Resets"}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild(row.child);
      CTS_EXPECT_EQ(child.Value("first"), 0, "a variable has not its initial value");
      CTS_EXPECT_EQ(child.Value("later"), 0, "a variable of a later context has not its initial value");
    });
  }
}

}  // namespace
