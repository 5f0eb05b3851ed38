/*---
clause: pi.context.primary-ends-with-last-release
covers: memory of the context goes with its last release alone
control: the context is retained once more
control-fails-with: memory of the primary context is there after its last release
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

constexpr unsigned kHolds[] = {1, 3};

bool IsThere(CUdeviceptr memory) {
  CUmemorytype type{};
  return CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, memory) == CUDA_SUCCESS;
}

CUcontext Retain() {
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  return primary;
}

void Release() { CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0)); }

// The argument: how often the context is retained.
CTS_CHILD(Holds) {
  const auto holds = static_cast<unsigned>(cts::child_argument());
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUdeviceptr memory = 0;
  for (unsigned i = 1; i < holds; ++i) (void)Retain();
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(Retain()));
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 1 << 20));
  if (cts::control()) (void)Retain();
  for (unsigned i = 1; i < holds; ++i) Release();
  cts::Tell("before", IsThere(memory));
  Release();
  // Asked in the context that is there then: a query needs one.
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(Retain()));
  cts::Tell("after", IsThere(memory));
  Release();
  if (cts::control()) Release();
}

CTS_CASE() {
  for (const unsigned holds : kHolds) {
    cts::Row(holds == 1 ? "one-hold" : "three-holds", [&] {
      const cts::ChildRun child = cts::RunChild("Holds", {.argument = holds});
      CTS_EXPECT_EQ(child.Value("before"), 1, "memory of the primary context is gone before its last release");
      CTS_EXPECT_EQ(child.Value("after"), 0, "memory of the primary context is there after its last release");
    });
  }
}

}  // namespace
