/*---
clause: mm.pointer-attribute.buffer-id
covers: managed, pitched and mapped memory, pools that are made, other threads
control: each block is asked for a second time instead of the next one
control-fails-with: two allocations of different functions or threads have one buffer id
requires: [memory-pools, managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <iterator>
#include <set>

namespace {

constexpr std::size_t kBytes = 5000;
constexpr int kRounds = 40;

unsigned long long IdOf(void* memory) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&id, CU_POINTER_ATTRIBUTE_BUFFER_ID, reinterpret_cast<CUdeviceptr>(memory)));
  return id;
}

// All blocks of a round are there at once; the next round can get their addresses.
CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool pool;
  std::set<unsigned long long> all;
  std::size_t expected = 0;
  for (int round = 0; round < kRounds; ++round) {
    void *managed = nullptr, *pitched = nullptr, *mapped = nullptr, *of_a_thread = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocManaged(&managed, kBytes));
    CTS_CUDA(cudaMallocPitch(&pitched, &pitch, kBytes, 1));
    CTS_CUDA(cudaHostAlloc(&mapped, kBytes, cudaHostAllocMapped | cudaHostAllocPortable));
    cts::InThread([&] { CTS_CUDA(cudaMalloc(&of_a_thread, kBytes)); });
    const cts::PoolBlock block(pool, kBytes, stream);
    void* const blocks[] = {managed, pitched, mapped, of_a_thread, block.data()};
    for (std::size_t b = 0; b < std::size(blocks); ++b, ++expected)
      all.insert(IdOf(blocks[cts::control() ? b / 2 * 2 : b]));
    for (void* const memory : {managed, pitched, of_a_thread}) CTS_CUDA(cudaFree(memory));
    CTS_CUDA(cudaFreeHost(mapped));
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(all.size(), expected, "two allocations of different functions or threads have one buffer id");
}

}  // namespace
