/*---
clause: pi.uva.host-alloc-in-kernel
covers: each function of runtime and driver, large blocks, inner addresses
control: the kernel works on another block
control-fails-with: a kernel did not work on the place of the block whose host pointer it got
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

__global__ void Increment(unsigned char* data, std::size_t bytes) {
  for (std::size_t i = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x; i < bytes;
       i += std::size_t{gridDim.x} * blockDim.x)
    data[i] = static_cast<unsigned char>(data[i] + 1 + i % 7);
}

struct Function {
  const char* name;
  void* (*allocate)(std::size_t bytes);
  void (*free)(void* memory);
};
void FreeByRuntime(void* memory) { CTS_CUDA(cudaFreeHost(memory)); }
void FreeByDriver(void* memory) { CTS_CU(CTS_DRIVER(cuMemFreeHost)(memory)); }
constexpr Function kFunctions[] = {{"cudaHostAlloc",
                                    [](std::size_t bytes) {
                                      void* memory = nullptr;
                                      CTS_CUDA(cudaHostAlloc(&memory, bytes, cudaHostAllocDefault));
                                      return memory;
                                    },
                                    FreeByRuntime},
                                   {"cudaMallocHost",
                                    [](std::size_t bytes) {
                                      void* memory = nullptr;
                                      CTS_CUDA(cudaMallocHost(&memory, bytes));
                                      return memory;
                                    },
                                    FreeByRuntime},
                                   {"cuMemHostAlloc",
                                    [](std::size_t bytes) {
                                      void* memory = nullptr;
                                      CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&memory, bytes, 0));
                                      return memory;
                                    },
                                    FreeByDriver},
                                   {"cuMemAllocHost",
                                    [](std::size_t bytes) {
                                      void* memory = nullptr;
                                      CTS_CU(CTS_DRIVER(cuMemAllocHost)(&memory, bytes));
                                      return memory;
                                    },
                                    FreeByDriver}};

// From a place of the block to its end; the bytes before it stay.
void Check(const Function& function, std::size_t bytes, std::size_t first) {
  cts::Row((std::string(function.name) + "-" + std::to_string(bytes) + "-from-" + std::to_string(first)).c_str(), [&] {
    auto* const block = static_cast<unsigned char*>(function.allocate(bytes));
    auto* const other = static_cast<unsigned char*>(function.allocate(bytes));
    std::memset(block, 0x21, bytes);
    std::memset(other, 0x21, bytes);
    Increment<<<32, 256>>>((cts::control() ? other : block) + first, bytes - first);
    CTS_FINISH();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bytes; ++i)
      wrong += block[i] != (i < first ? 0x21 : static_cast<unsigned char>(0x22 + (i - first) % 7));
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not work on the place of the block whose host pointer it got");
    function.free(block);
    function.free(other);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& function : kFunctions) {
    Check(function, 1, 0);
    Check(function, 70'001, 4095);
    Check(function, (std::size_t{3} << 20) + 5, 1);
  }
}

}  // namespace
