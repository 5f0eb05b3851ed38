/*---
clause: pi.context.primary-release-unretained-refused
covers: several refused releases, and contexts that are retained after them
control: the context is retained before the first two
control-fails-with: one of several releases without a reference was not refused with its code
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

CUresult Release() { return CTS_DRIVER(cuDevicePrimaryCtxRelease)(0); }

bool IsActive() {
  unsigned flags = 0;
  int active = -1;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  return active != 0;
}

// Retained as often as said: it is active, its memory holds what is written, and it is gone with the last reference.
bool Works(int references) {
  CUcontext primary = nullptr;
  for (int i = 0; i < references; ++i) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  bool works = IsActive();
  CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(primary));
  CUdeviceptr memory = 0;
  unsigned word = 0;
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, sizeof word));
  CTS_CU(CTS_DRIVER(cuMemsetD32)(memory, 77, 1));
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&word, memory, sizeof word));
  CTS_CU(CTS_DRIVER(cuMemFree)(memory));
  (void)cts::PopContext();
  works = works && word == 77;
  for (int i = 0; i < references; ++i) {
    works = works && IsActive();
    CTS_CU(Release());
  }
  return works && !IsActive();
}

CTS_CHILD(Releases) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  unsigned refused = 0, wrong = 0;
  for (int round = 0; round < 3; ++round) {
    CUcontext primary = nullptr;
    for (int i = 0; i < 2; ++i) {
      if (cts::control() && round == 0) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
      refused += Release() == CUDA_ERROR_INVALID_CONTEXT;
    }
    wrong += !Works(1 + round);
  }
  cts::Tell("refused", refused);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Releases");
  CTS_EXPECT_EQ(child.Value("refused"), 6, "one of several releases without a reference was not refused with its code");
  CTS_EXPECT_EQ(child.Value("wrong"), 0, "a primary context that was retained after a refused release did not work");
}

}  // namespace
