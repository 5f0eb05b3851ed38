/*---
clause: lang.var-space.device-lives-as-long-as-context
covers: two contexts of one device, a variable of 4 MiB
control: the first context is current all the time
control-fails-with:
  - a variable of another context has not its initial value
  - a variable did not keep its value beside that of another context
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kWords = 1 << 20, kThreads = 256;

__device__ unsigned few[3] = {11, 22, 33};
__device__ unsigned many[kWords];  // 0 at first

__global__ void Add(unsigned by) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  many[i] += by;
  if (i < 3) few[i] += by;
}
__global__ void Compare(unsigned added, unsigned* wrong) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (many[i] != added || (i < 3 && few[i] != 11 * (i + 1) + added)) atomicAdd(wrong, 1u);
}

void AddToAll(unsigned by) {
  Add<<<kWords / kThreads, kThreads>>>(by);
  CTS_FINISH();
}
// How many words have something else than what was added to their initial values.
unsigned Wrong(unsigned added) {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Compare<<<kWords / kThreads, kThreads>>>(added, wrong.data());
  CTS_FINISH();
  return wrong[0];
}

CTS_CHILD(Beside) {
  AddToAll(5);
  cts::Tell("first", Wrong(5));
  CUcontext own = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  cts::Tell("other", Wrong(0));
  AddToAll(9);
  cts::Tell("other-kept", Wrong(9));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  cts::Tell("first-kept", Wrong(5));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  cts::Tell("kept-without-the-other", Wrong(5));
}

CTS_CASE() {
  constexpr const char* kLost = "a variable did not keep its value beside that of another context";
  const cts::ChildRun child = cts::RunChild("Beside");
  CTS_EXPECT_EQ(child.Value("first"), 0, "a variable has something else than its initial value and what was added");
  CTS_EXPECT_EQ(child.Value("other"), 0, "a variable of another context has not its initial value");
  CTS_EXPECT_EQ(child.Value("other-kept"), 0, kLost);
  CTS_EXPECT_EQ(child.Value("first-kept"), 0, kLost);
  CTS_EXPECT_EQ(child.Value("kept-without-the-other"), 0, kLost);
}

}  // namespace
