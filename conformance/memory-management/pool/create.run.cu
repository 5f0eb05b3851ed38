/*---
clause: mm.pool.create
control: every pool stands for the first one
control-fails-with: a pool that was created is no pool of its own
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <deque>
#include <set>

namespace {

// Many pools at once: each has a handle of its own, and gives memory of the device that names it and works.
CTS_CASE() {
  constexpr unsigned kPools = 64;
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  const cts::Stream stream;
  cts::Stamps stamps;
  std::deque<cts::Pool> pools(kPools);
  std::deque<cts::PoolBlock> blocks;
  std::set<cudaMemPool_t> handles;
  unsigned named = 0, here = 0;
  for (unsigned i = 0; i < kPools; ++i) {
    const cts::Pool& pool = pools[cts::control() ? 0 : i];
    handles.insert(pool);
    blocks.emplace_back(pool, 4096 + i, stream);
    stamps.Put(stream, blocks[i].data(), blocks[i].size(), i);
    CUmemoryPool told = nullptr;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&told, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                             reinterpret_cast<CUdeviceptr>(blocks[i].data())));
    named += told == static_cast<cudaMemPool_t>(pools[i]);
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, blocks[i].data()));
    here += attributes.type == cudaMemoryTypeDevice && attributes.device == device;
  }
  for (unsigned i = 0; i < kPools; ++i) stamps.Check(stream, blocks[i].data(), blocks[i].size(), i);
  blocks.clear();
  stream.Synchronize();
  CTS_EXPECT(handles.size() == kPools && named == kPools, "a pool that was created is no pool of its own");
  CTS_EXPECT_EQ(here, kPools, "memory of a pool does not lie on the device that was named");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a pool that was created did not work");
}

}  // namespace
