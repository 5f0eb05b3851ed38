/*---
clause: pi.uva.host-alloc-portable
control: the devices work on another block
control-fails-with:
  - a device did not work on page-locked memory that was allocated without a flag
  - a copy of memory that was allocated without a flag held up the host
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

constexpr int kCount = 1000;
constexpr const char* kNot = "a device did not work on page-locked memory that was allocated without a flag";

__global__ void Increment(int* data) { data[threadIdx.x] += 1; }

// Allocated while one device is current, used by both: by its own pointer in kernels, as operand of copies.
void Check(const char* name, int allocating, cudaError_t (*allocate)(void**, size_t)) {
  cts::Row(name, [&] {
    void *memory = nullptr, *spare = nullptr;
    {
      const cts::OnDevice on(allocating);
      CTS_CUDA(allocate(&memory, kCount * sizeof(int)));
      CTS_CUDA(allocate(&spare, kCount * sizeof(int)));
    }
    auto* const block = static_cast<int*>(memory);
    auto* const used = static_cast<int*>(cts::control() ? spare : memory);
    for (int device = 0; device < 2; ++device) {
      const cts::OnDevice on(device);
      for (int i = 0; i < kCount; ++i) block[i] = static_cast<int*>(spare)[i] = i;
      Increment<<<1, kCount>>>(used);
      CTS_FINISH();
      int wrong = 0;
      for (int i = 0; i < kCount; ++i) wrong += block[i] != i + 1;
      CTS_EXPECT_EQ(wrong, 0, kNot);
      const cts::Stream stream;
      cts::DeviceBuffer<int> copy(kCount);
      CTS_CUDA(cudaMemcpyAsync(copy.data(), used, kCount * sizeof(int), cudaMemcpyDefault, stream));
      Increment<<<1, kCount, 0, stream>>>(copy.data());
      CTS_CUDA(cudaMemcpyAsync(used, copy.data(), kCount * sizeof(int), cudaMemcpyDefault, stream));
      CTS_FINISH();
      wrong = 0;
      for (int i = 0; i < kCount; ++i) wrong += block[i] != i + 2;
      CTS_EXPECT_EQ(wrong, 0, kNot);
    }
    CTS_CUDA(cudaFreeHost(memory));
    CTS_CUDA(cudaFreeHost(spare));
  });
}

// Each device copies as from page-locked memory; in the control the block is pageable.
void CheckPageLocked(const char* name, int allocating, cudaError_t (*allocate)(void**, size_t)) {
  cts::Row(name, [&] {
    constexpr size_t kBytes = (size_t{4} << 20) + 3;
    const cts::HostRange pageable(kBytes);
    void* memory = nullptr;
    {
      const cts::OnDevice on(allocating);
      CTS_CUDA(allocate(&memory, kBytes));
    }
    for (const int device : {allocating, 1 - allocating}) {
      const auto use = cts::UseAsPageLocked(device, cts::control() ? pageable.data() : memory, kBytes);
      use.AskOfUnlocked();
      CTS_EXPECT(use.copied_behind_the_host, "a copy of memory that was allocated without a flag held up the host");
      if (!cts::control()) CTS_EXPECT(use.mapped, kNot);
    }
    CTS_CUDA(cudaFreeHost(memory));
  });
}

cudaError_t ByAlloc(void** memory, size_t bytes) { return cudaHostAlloc(memory, bytes, cudaHostAllocDefault); }
cudaError_t ByMalloc(void** memory, size_t bytes) { return cudaMallocHost(memory, bytes); }

CTS_CASE(worked_on) {
  Check("cudaHostAlloc-on-the-first", 0, ByAlloc);
  Check("cudaHostAlloc-on-the-second", 1, ByAlloc);
  Check("cudaMallocHost-on-the-second", 1, ByMalloc);
}

CTS_CASE(page_locked) {
  CheckPageLocked("cudaHostAlloc-on-the-first", 0, ByAlloc);
  CheckPageLocked("cudaMallocHost-on-the-second", 1, ByMalloc);
}

}  // namespace
