/*---
clause: cdp.api.malloc-takes-from-device-heap
control: >-
  `usable`: the kernel asks for blocks of 1 TiB, more than any heap holds; `from_the_heap`: the host has made the heap
  large enough for all blocks
control-fails-with:
  - the kernel got no memory
  - the kernel got far more memory than the heap holds
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1024;

__global__ void Child(const unsigned* one, const unsigned* two, unsigned* right) {
  for (unsigned i = 0; i < kCount; ++i) *right += (one[i] == i) + (two[i] == ~i);
}
__global__ void Release(unsigned* one, unsigned* two) {
  (void)cudaFree(one);
  (void)cudaFree(two);
}

__global__ void Parent(cudaError_t* codes, unsigned* right, std::size_t bytes) {
  unsigned *one = nullptr, *two = nullptr;
  codes[0] = cudaMalloc(&one, bytes);
  codes[1] = cudaMalloc(&two, bytes);
  if (codes[0] != cudaSuccess || codes[1] != cudaSuccess) return;
  for (unsigned i = 0; i < kCount; ++i) {
    one[i] = i;
    two[i] = ~i;
  }
  Child<<<1, 1>>>(one, two, right);
  Release<<<1, 1>>>(one, two);
}

// Two blocks at once, each with a content of its own.
CTS_CASE(usable) {
  cts::DeviceBuffer<cudaError_t> codes(2);
  cts::DeviceBuffer<unsigned> right(1, 0);
  Parent<<<1, 1>>>(codes.data(), right.data(), cts::control() ? std::size_t{1} << 40 : kCount * sizeof(unsigned));
  CTS_FINISH();
  for (const cudaError_t code : codes.Read())
    if (!CTS_EXPECT_EQ(code, cudaSuccess, "the kernel got no memory")) return;
  CTS_EXPECT_EQ(right[0], 2 * kCount, "a child did not read what its parent had written to the memory");
}

constexpr std::size_t kHeap = 8 << 20, kBlock = 4 << 20;

// Each block begins with the address of the one before.
__global__ void TakeAll(int* taken, int most) {
  void *block, *last = nullptr;
  int count = 0;
  for (; count < most && cudaMalloc(&block, kBlock) == cudaSuccess; ++count) {
    *static_cast<void**>(block) = last;
    last = block;
  }
  *taken = count;
  while (last != nullptr) {
    block = last;
    last = *static_cast<void**>(block);
    (void)cudaFree(block);
  }
}

// A process of its own: the size is fixed once a kernel has used the heap.
CTS_CHILD(Take) {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));  // a driver may change what it is asked for
  const std::size_t most = 8 * heap;
  if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 * most));
  cts::DeviceBuffer<int> taken(1);
  TakeAll<<<1, 1>>>(taken.data(), static_cast<int>(most / kBlock));
  CTS_FINISH();
  cts::Tell("most", static_cast<long long>(most / kBlock));
  cts::Tell("taken", taken[0]);
}

CTS_CASE(from_the_heap) {
  const cts::ChildRun child = cts::RunChild("Take");
  CTS_EXPECT_LT(child.Value("taken"), child.Value("most"), "the kernel got far more memory than the heap holds");
}

}  // namespace
