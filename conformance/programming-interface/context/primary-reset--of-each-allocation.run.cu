/*---
clause: pi.context.primary-reset
covers: further kinds of memory, and a context that is retained three times
control: the context is released once instead of being reset
control-fails-with:
  - memory of some kind is there after a reset of the primary context
  - a reset of the primary context took one of its retentions
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

constexpr const char* kNames[] = {"cuMemAlloc-of-1-byte", "cuMemAlloc-of-64-MiB", "cuMemAllocPitch", "cuMemAllocHost"};
constexpr int kKinds = 4, kHolds = 3;

bool IsThere(CUdeviceptr memory) {
  CUmemorytype type{};
  return CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, memory) == CUDA_SUCCESS;
}
CUdeviceptr Allocate(int kind) {
  CUdeviceptr memory = 0;
  void* of_host = nullptr;
  std::size_t pitch = 0;
  if (kind == 0) CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 1));
  if (kind == 1) CTS_CU(CTS_DRIVER(cuMemAlloc)(&memory, 64 << 20));
  if (kind == 2) CTS_CU(CTS_DRIVER(cuMemAllocPitch)(&memory, &pitch, 100, 100, 4));
  if (kind == 3) CTS_CU(CTS_DRIVER(cuMemAllocHost)(&of_host, 70'000));
  return kind == 3 ? reinterpret_cast<CUdeviceptr>(of_host) : memory;
}

CTS_CHILD(Reset) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUcontext context = nullptr;
  for (int i = 0; i < kHolds; ++i) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&context, 0));
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
  CUdeviceptr memory[kKinds];
  bool there = true;
  for (int kind = 0; kind < kKinds; ++kind) {
    memory[kind] = Allocate(kind);
    there = there && IsThere(memory[kind]);
  }
  cts::Tell("there-before", there);
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  } else {
    CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxReset)(0));
  }
  // Asked in a context that has memory again, so that a query can tell.
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&context, 0));
  CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
  for (int kind = 0; kind < kKinds; ++kind) cts::Tell(kNames[kind], IsThere(memory[kind]));
  cts::Tell("new", IsThere(Allocate(1)));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  int released = 0;
  while (released < kHolds && CTS_DRIVER(cuDevicePrimaryCtxRelease)(0) == CUDA_SUCCESS) ++released;
  cts::Tell("released", released);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT_EQ(child.Value("there-before"), 1, "memory of the primary context is not there before its reset");
  CTS_EXPECT_EQ(child.Value("new"), 1, "memory that was allocated after a reset of the primary context is not there");
  for (const char* const name : kNames) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), 0, "memory of some kind is there after a reset of the primary context");
    });
  }
  cts::Row("retentions", [&] {
    CTS_EXPECT_EQ(child.Value("released"), kHolds, "a reset of the primary context took one of its retentions");
  });
}

}  // namespace
