/*---
clause: pi.init.error-and-version-calls-do-not-initialize
control: memory of the device is allocated instead
control-fails-with: a call of the error or version group initialized the runtime
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

constexpr const char* kCalls[] = {"cudaGetLastError",   "cudaPeekAtLastError",  "cudaGetErrorName",
                                  "cudaGetErrorString", "cudaDriverGetVersion", "cudaRuntimeGetVersion"};

void Call(long long which) {
  int version = 0;
  if (which == 0) (void)cudaGetLastError();
  if (which == 1) (void)cudaPeekAtLastError();
  if (which == 2) (void)cudaGetErrorName(cudaErrorInvalidValue);
  if (which == 3) (void)cudaGetErrorString(cudaErrorInvalidValue);
  if (which == 4) CTS_CUDA(cudaDriverGetVersion(&version));
  if (which == 5) CTS_CUDA(cudaRuntimeGetVersion(&version));
}

CTS_CHILD(First) {
  if (cts::control()) {
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, 1));
    CTS_CUDA(cudaFree(memory));
  } else {
    for (int i = 0; i < 2; ++i) Call(cts::child_argument());
  }
  cts::Tell("active", cts::IsPrimaryActive() || cts::CurrentContext() != nullptr);
}

CTS_CASE() {
  // The control makes another call than any row: one child stands for all.
  const cts::ChildRun same = cts::control() ? cts::RunChild("First") : cts::ChildRun();
  for (int i = 0; i < 6; ++i) {
    cts::Row(kCalls[i], [&] {
      const cts::ChildRun child = cts::control() ? same : cts::RunChild("First", {.argument = i});
      CTS_EXPECT_EQ(child.Value("active"), 0, "a call of the error or version group initialized the runtime");
    });
  }
}

}  // namespace
