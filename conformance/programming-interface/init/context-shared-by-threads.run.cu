/*---
clause: pi.init.context-shared-by-threads
control: the other thread makes a context of its own current
control-fails-with: two host threads do not share the primary context
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include "../primary-context.cuh"

namespace {

__global__ void Store(int* value, int what) { *value = what; }

CTS_CHILD(Threads) {
  int* value = nullptr;
  CTS_CUDA(cudaMalloc(&value, sizeof(int)));
  const CUcontext here = cts::CurrentContext();
  cts::InThread([&] {
    if (cts::control()) {
      CUcontext own = nullptr;
      CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
    } else {
      CTS_CUDA(cudaFree(nullptr));
    }
    cts::Tell("shared", cts::CurrentContext() == here);
    if (!cts::control()) {
      Store<<<1, 1>>>(value, 42);
      CTS_CUDA(cudaDeviceSynchronize());
    }
  });
  int read = 0;
  CTS_CUDA(cudaMemcpy(&read, value, sizeof read, cudaMemcpyDeviceToHost));
  cts::Tell("value", read);
  if (cts::control()) {
    Store<<<1, 1>>>(value, 1);
    CTS_CUDA(cudaDeviceSynchronize());
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Threads");
  CTS_EXPECT_EQ(child.Value("shared"), 1, "two host threads do not share the primary context");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("value"), 42, "a thread cannot use memory of another");
}

}  // namespace
