/*---
clause: pi.device-memory.free-twice
covers: managed memory, and memory in stream order of either pool
control: other blocks are freed the second time
control-fails-with: freeing managed or stream-ordered memory a second time succeeded
launches: none
requires: [managed, memory-pools]
draft: five of five on an H200, not yet on an H100
note: a pool may keep the memory that was freed, and gives it to nobody in between
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/threads.h"

namespace {

constexpr int kBlocks = 6;

enum From { kManaged, kManagedOfHost, kDefaultPool, kOwnPool };

void* Allocate(From from, size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  void* memory = nullptr;
  if (from == kDefaultPool) {
    CTS_CUDA(cudaMallocAsync(&memory, bytes, stream));
  } else if (from == kOwnPool) {
    CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
  } else {
    CTS_CUDA(cudaMallocManaged(&memory, bytes, from == kManaged ? cudaMemAttachGlobal : cudaMemAttachHost));
  }
  return memory;
}

void Check(const char* name, From from, size_t bytes, bool by_another_thread) {
  cts::Row(name, [&] {
    cts::Pool pool;
    pool.KeepAll();
    const cts::Stream stream;
    void *blocks[kBlocks], *others[kBlocks];
    for (int i = 0; i < kBlocks; ++i) {
      blocks[i] = Allocate(from, bytes, pool, stream);
      others[i] = Allocate(from, bytes, pool, stream);
    }
    stream.Synchronize();
    for (void* const block : blocks) CTS_CUDA(cudaFree(block));
    int freed = 0;
    const auto again = [&] {
      for (void* const block : cts::control() ? others : blocks) freed += cts::Taken(cudaFree(block)) == cudaSuccess;
    };
    if (by_another_thread) {
      cts::InThread(again);
    } else {
      again();
    }
    CTS_EXPECT_EQ(freed, 0, "freeing managed or stream-ordered memory a second time succeeded");
    if (!cts::control())
      for (void* const other : others) CTS_CUDA(cudaFree(other));
  });
}

CTS_CASE() {
  Check("managed-small", kManaged, 1000, false);
  Check("managed-large", kManaged, 1 << 23, true);
  Check("managed-of-the-host", kManagedOfHost, 1 << 16, false);
  Check("default-pool-small", kDefaultPool, 1000, false);
  Check("default-pool-large", kDefaultPool, 1 << 25, true);
  Check("own-pool-small", kOwnPool, 1000, true);
  Check("own-pool-large", kOwnPool, 1 << 25, false);
}

}  // namespace
