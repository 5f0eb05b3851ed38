/*---
clause: mm.pool.destroy-current-restores-default
covers: where allocations come from afterwards, again and again, in other threads
control: another pool is destroyed
control-fails-with: after the destruction of the current pool an allocation did not come from the default one
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <optional>

namespace {

constexpr std::size_t kBytes = 70'000;
constexpr int kRounds = 3;

// What the pool has when it is destroyed.
enum class Has { kLiveBlock, kPendingFree, kFreeMemory };

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// Nobody sets a pool between the destruction and the allocation that names none. `destroys`, `allocates`: runs what it
// is given, in this thread or in another one.
template <class Destroys, class Allocates>
void Check(const char* name, cudaStream_t stream, Has has, Destroys destroys, Allocates allocates) {
  cts::Row(name, [&] {
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    const cudaMemPool_t by_default = cts::DefaultPool(device);
    for (int round = 0; round < kRounds; ++round) {
      std::optional<cts::Pool> pool(std::in_place), other(std::in_place);
      pool->KeepAll();
      CTS_CUDA(cudaDeviceSetMemPool(device, *pool));
      cts::PoolBlock block(kBytes, stream);
      CTS_EXPECT(PoolOf(block.data()) == static_cast<cudaMemPool_t>(*pool),
                 "an allocation did not come from the current pool");
      CTS_CUDA(cudaStreamSynchronize(stream));
      if (has != Has::kLiveBlock) block.Free();
      if (has == Has::kFreeMemory) CTS_CUDA(cudaStreamSynchronize(stream));
      destroys([&] { (cts::control() ? other : pool).reset(); });
      allocates([&] {
        const cts::PoolBlock small(kBytes, stream), large(32 * kBytes, stream);
        CTS_EXPECT(PoolOf(small.data()) == by_default && PoolOf(large.data()) == by_default,
                   "after the destruction of the current pool an allocation did not come from the default one");
      });
      CTS_CUDA(cudaDeviceSetMemPool(device, by_default));
      if (has == Has::kLiveBlock) block.Free();
      CTS_CUDA(cudaStreamSynchronize(stream));
    }
  });
}

CTS_CASE() {
  const auto here = [](const auto& call) { call(); };
  const auto elsewhere = [](const auto& call) { cts::InThread([&] { call(); }); };
  const cts::Stream stream, blocking(cudaStreamDefault);
  Check("a-live-block", stream, Has::kLiveBlock, here, here);
  Check("a-pending-free", stream, Has::kPendingFree, here, here);
  Check("free-memory", stream, Has::kFreeMemory, here, here);
  Check("blocking-stream", blocking, Has::kFreeMemory, here, here);
  Check("null-stream", nullptr, Has::kFreeMemory, here, here);
  Check("per-thread-stream", cudaStreamPerThread, Has::kFreeMemory, here, here);
  Check("destroyed-by-another-thread", stream, Has::kFreeMemory, elsewhere, here);
  Check("allocated-by-another-thread", stream, Has::kFreeMemory, here, elsewhere);
}

}  // namespace
