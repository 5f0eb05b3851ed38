/*---
clause: lang.var-space.constant-lives-as-long-as-context
control: the first context is current all the time
control-fails-with:
  - a constant of another context has not its initial value
  - a constant did not keep its value beside that of another context
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kWords = 4 << 10;  // 16 KiB, beside what other cases of one program have

__constant__ unsigned few[3] = {11, 22, 33};
__constant__ unsigned many[kWords];  // 0 at first

unsigned FirstOf(unsigned i) { return 11 * (i + 1); }

// Each word by the same instruction for all threads, or by another one for each.
__global__ void Compare(unsigned set, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x)
    if (many[i] != (set == 0 ? 0 : set + i)) atomicAdd(wrong, 1u);
  for (unsigned i = 0; i < 3; ++i)
    if (threadIdx.x == 0 && few[i] != 11 * (i + 1) + set) atomicAdd(wrong, 1u);
}

void Set(unsigned set) {
  cts::HostCopy<unsigned> words(kWords), of_few(3);
  for (unsigned i = 0; i < kWords; ++i) words.data()[i] = set + i;
  for (unsigned i = 0; i < 3; ++i) of_few.data()[i] = FirstOf(i) + set;
  CTS_CUDA(cudaMemcpyToSymbol(many, words.data(), kWords * sizeof(unsigned)));
  CTS_CUDA(cudaMemcpyToSymbol(few, of_few.data(), 3 * sizeof(unsigned)));
}
// How many words have something else than what was set, or than their initial values.
unsigned Wrong(unsigned set) {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Compare<<<1, 128>>>(set, wrong.data());
  CTS_FINISH();
  return wrong[0];
}

CTS_CHILD(Beside) {
  cts::Tell("initial", Wrong(0));
  Set(5);
  cts::Tell("first", Wrong(5));
  CUcontext own = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  cts::Tell("other", Wrong(0));
  Set(9);
  cts::Tell("other-kept", Wrong(9));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  cts::Tell("first-kept", Wrong(5));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  cts::Tell("kept-without-the-other", Wrong(5));
}

CTS_CASE() {
  constexpr const char* kLost = "a constant did not keep its value beside that of another context";
  const cts::ChildRun child = cts::RunChild("Beside");
  CTS_EXPECT_EQ(child.Value("initial"), 0, "a constant has not its initial value");
  CTS_EXPECT_EQ(child.Value("first"), 0, "a constant has not the value that was set");
  CTS_EXPECT_EQ(child.Value("other"), 0, "a constant of another context has not its initial value");
  CTS_EXPECT_EQ(child.Value("other-kept"), 0, kLost);
  CTS_EXPECT_EQ(child.Value("first-kept"), 0, kLost);
  CTS_EXPECT_EQ(child.Value("kept-without-the-other"), 0, kLost);
}

}  // namespace
