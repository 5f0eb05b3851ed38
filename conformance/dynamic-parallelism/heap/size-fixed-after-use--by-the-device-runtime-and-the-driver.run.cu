/*---
clause: cdp.heap.size-fixed-after-use
covers: cudaMalloc of kernels and of their children, cuCtxSetLimit
control: the host sets the size before the kernel that uses the heap
control-fails-with:
  - the heap's size could be set after a kernel had allocated from the heap
  - the heap has another size after a set that was refused
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the driver's error codes have the numbers of the runtime's
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr size_t kHeap = 16 << 20;

__global__ void ByMalloc(int* served) {
  void* const memory = malloc(64);
  *served = memory != nullptr;
  free(memory);
}
__global__ void ByCudaMalloc(int* served) {
  void* memory = nullptr;
  *served = cudaMalloc(&memory, 64) == cudaSuccess && cudaFree(memory) == cudaSuccess;
}
__global__ void ByAChild(int* served) { ByCudaMalloc<<<1, 1>>>(served); }
__global__ void Unrelated(int* served) { *served += 1; }

struct Way {
  const char* name;
  void (*use)(int*);
  bool driver;  // sets by the driver API
};
const Way kWays[] = {{"cudaMalloc-before-cudaDeviceSetLimit", ByCudaMalloc, false},
                     {"cudaMalloc-before-cuCtxSetLimit", ByCudaMalloc, true},
                     {"malloc-before-cuCtxSetLimit", ByMalloc, true},
                     {"cudaMalloc-of-a-child-before-cudaDeviceSetLimit", ByAChild, false},
                     {"cudaMalloc-of-a-child-before-cuCtxSetLimit", ByAChild, true}};
constexpr int kCount = sizeof kWays / sizeof *kWays;

void Launch(const Way& way) {
  const cts::DeviceBuffer<int> served(1);
  way.use<<<1, 1>>>(served.data());
  Unrelated<<<1, 1>>>(served.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(served[0], 2, "the heap had no 64 bytes");
}
size_t Size() {
  size_t size = 0;
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize));
  return size;
}
long long Set(const Way& way, size_t bytes) {
  if (way.driver) return CTS_DRIVER(cuCtxSetLimit)(CU_LIMIT_MALLOC_HEAP_SIZE, bytes);
  return cts::Taken(cudaDeviceSetLimit(cudaLimitMallocHeapSize, bytes));
}

// In a process of its own, since the use of the heap fixes its size for good. The argument: a way.
CTS_CHILD(SetAgain) {
  const Way& way = kWays[cts::child_argument()];
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  if (!cts::control()) Launch(way);
  const size_t before = Size();
  cts::Tell("larger", Set(way, 2 * before));
  cts::Tell("kept-by-larger", Size() == before);
  cts::Tell("smaller", Set(way, before / 2));
  cts::Tell("kept-by-smaller", Size() == before);
  if (cts::control()) Launch(way);
}

CTS_CASE() {
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kWays[i].name, [&] {
      const cts::ChildRun run = cts::RunChild("SetAgain", {.argument = i});
      CTS_EXPECT_EQ(run.exit_code, 0, "the process that uses the heap failed");
      // The guide has the size fixed as soon as a module is loaded.
      if (cts::control() && run.Value("larger") != cudaSuccess)
        cts::PowerNotShown("the heap's size is fixed before a kernel uses it");
      for (const char* const set : {"larger", "smaller"})
        CTS_EXPECT_EQ(static_cast<cudaError_t>(run.Value(set)), cudaErrorInvalidValue,
                      "the heap's size could be set after a kernel had allocated from the heap");
      for (const char* const kept : {"kept-by-larger", "kept-by-smaller"})
        CTS_EXPECT_EQ(run.Value(kept), 1, "the heap has another size after a set that was refused");
    });
  }
}

}  // namespace
