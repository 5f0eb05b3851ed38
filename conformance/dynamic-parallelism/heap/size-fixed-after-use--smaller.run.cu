/*---
clause: cdp.heap.size-fixed-after-use
covers: a smaller size, after malloc and after new
control: the host sets the size before the kernels that use the heap
control-fails-with:
  - a smaller heap could be set after a kernel had used the heap
  - the heap's size changed after a kernel had used the heap
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr size_t kHeap = 16 << 20;

__global__ void ByMalloc(int* served) {
  void* memory = malloc(64);
  *served = memory != nullptr;
  free(memory);
}
__global__ void ByNew(int* served) {
  const int* const memory = new int[16];
  *served = memory != nullptr;
  delete[] memory;
}
__global__ void Unrelated(int* served) { *served += 1; }

using Kernel = void (*)(int*);
// The use comes first; a later grid that does not use the heap sets nothing free again.
void Launch(Kernel use) {
  cts::DeviceBuffer<int> served(1);
  use<<<1, 1>>>(served.data());
  Unrelated<<<1, 1>>>(served.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(served[0], 2, "the heap had no 64 bytes");
}
size_t Size() {
  size_t size = 0;
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize));
  return size;
}

// In a process of its own, since the use of the heap fixes its size for good.
CTS_CHILD(SetSmaller) {
  const Kernel use = cts::child_argument() == 0 ? &ByMalloc : &ByNew;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  if (!cts::control()) Launch(use);
  const size_t before = Size();
  cts::Tell("set", cudaDeviceSetLimit(cudaLimitMallocHeapSize, before / 2));
  (void)cudaGetLastError();
  cts::Tell("kept", Size() == before);
  if (cts::control()) Launch(use);
}

void Check(int by_new) {
  const cts::ChildRun child = cts::RunChild("SetSmaller", {.argument = by_new});
  CTS_EXPECT_EQ(child.exit_code, 0, "the process that uses the heap failed");
  // The guide has the size fixed as soon as a module is loaded.
  if (cts::control() && child.Value("set") != cudaSuccess)
    cts::PowerNotShown("the heap's size is fixed before a kernel uses it");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("set")), cudaErrorInvalidValue,
                "a smaller heap could be set after a kernel had used the heap");
  CTS_EXPECT_EQ(child.Value("kept"), 1, "the heap's size changed after a kernel had used the heap");
}

CTS_CASE() {
  cts::Row("after-malloc", [] { Check(0); });
  cts::Row("after-new", [] { Check(1); });
}

}  // namespace
