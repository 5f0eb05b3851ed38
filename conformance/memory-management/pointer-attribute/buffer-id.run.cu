/*---
clause: mm.pointer-attribute.buffer-id
control: each block is asked for a second time instead of the next one
control-fails-with: two allocations have one buffer id
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <functional>
#include <set>

namespace {

unsigned long long IdOf(void* memory) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&id, CU_POINTER_ATTRIBUTE_BUFFER_ID, reinterpret_cast<CUdeviceptr>(memory)));
  return id;
}

// Allocations of each kind one after the other, of which many get the address of the one before, and some side by
// side; an inner address has the id of its block.
CTS_CASE() {
  constexpr int kTimes = 300, kTimesOfTheHost = 45;  // page-locking takes milliseconds
  constexpr std::size_t kBytes = 5000;
  const cts::Stream stream;
  std::set<unsigned long long> all;
  std::size_t expected = 0;
  const auto try_kind = [&](const char* name, int times, const std::function<void*()>& make,
                            const std::function<void(void*)>& give_back) {
    cts::Row(name, [&] {
      for (int time = 0; time < times; ++time) {
        void* const one = make();
        void* const other = time % 3 == 0 ? make() : nullptr;
        const unsigned long long id = IdOf(one);
        CTS_EXPECT_EQ(IdOf(static_cast<char*>(one) + kBytes - 1), id, "an inner address has another buffer id");
        all.insert(id);
        ++expected;
        if (other != nullptr) {
          all.insert(cts::control() ? IdOf(one) : IdOf(other));
          ++expected;
          give_back(other);
        }
        give_back(one);
      }
      CTS_EXPECT_EQ(all.size(), expected, "two allocations have one buffer id");
      expected = all.size();
    });
  };
  const auto make = [](auto allocate) {
    return [=] {
      void* memory = nullptr;
      CTS_CUDA(allocate(&memory));
      return memory;
    };
  };
  const auto free_memory = [](void* memory) { CTS_CUDA(cudaFree(memory)); };
  try_kind("cudaMalloc", kTimes, make([](void** memory) { return cudaMalloc(memory, kBytes); }), free_memory);
  try_kind("cudaMallocAsync", kTimes, make([&](void** memory) { return cudaMallocAsync(memory, kBytes, stream); }),
           [&](void* memory) { CTS_CUDA(cudaFreeAsync(memory, stream)); });
  try_kind("cudaHostAlloc", kTimesOfTheHost,
           make([](void** memory) { return cudaHostAlloc(memory, kBytes, cudaHostAllocDefault); }),
           [](void* memory) { CTS_CUDA(cudaFreeHost(memory)); });
  stream.Synchronize();
}

}  // namespace
