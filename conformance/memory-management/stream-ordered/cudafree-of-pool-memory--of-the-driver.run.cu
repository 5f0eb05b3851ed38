/*---
clause: mm.stream-ordered.cudafree-of-pool-memory
covers: cuMemFree, of blocks of the driver and of the runtime
control: the blocks are not freed before the next ones are asked for
control-fails-with: memory that cuMemFree freed was not available in its pool
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <algorithm>
#include <vector>

namespace {

constexpr std::size_t kMost = 64;

// As many blocks as a bounded pool gives, by the driver or by the runtime.
std::vector<CUdeviceptr> Fill(const cts::Pool& pool, std::size_t bytes, cudaStream_t stream, bool by_driver) {
  std::vector<CUdeviceptr> blocks;
  while (blocks.size() < kMost) {
    CUdeviceptr block = 0;
    void* of_runtime = nullptr;
    const bool given = by_driver ? CTS_DRIVER(cuMemAllocFromPoolAsync)(&block, bytes, static_cast<cudaMemPool_t>(pool),
                                                                       stream) == CUDA_SUCCESS
                                 : cts::Taken(cudaMallocFromPoolAsync(&of_runtime, bytes, pool, stream)) == cudaSuccess;
    if (!given) break;
    blocks.push_back(by_driver ? block : reinterpret_cast<CUdeviceptr>(of_runtime));
  }
  return blocks;
}
void FreeAll(const std::vector<CUdeviceptr>& blocks) {
  for (const CUdeviceptr block : blocks) CTS_CU(CTS_DRIVER(cuMemFree)(block));
}

// All blocks of a pool are used, waited for and freed, and another stream can have as many, again and again.
void Check(std::size_t bytes, bool by_driver) {
  const cts::Stream streams[2];
  cts::Pool pool(2 * bytes);
  pool.KeepAll();
  cts::Stamps stamps;
  std::vector<CUdeviceptr> kept;
  std::size_t had = 0, least = kMost;
  for (unsigned round = 0; round < 4; ++round) {
    const cts::Stream& stream = streams[round % 2];
    const std::vector<CUdeviceptr> blocks = Fill(pool, bytes, stream, by_driver);
    if (round == 0) had = blocks.size();
    least = std::min(least, blocks.size());
    for (const bool look : {false, true}) {
      for (unsigned i = 0; i < blocks.size(); ++i) {
        auto* const memory = reinterpret_cast<unsigned char*>(blocks[i]);
        if (look) {
          stamps.Check(stream, memory, bytes, i);
        } else {
          stamps.Put(stream, memory, bytes, i);
        }
      }
    }
    stream.Synchronize();
    if (cts::control() && round == 0) {
      kept = blocks;
      continue;
    }
    FreeAll(blocks);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  FreeAll(kept);
  if (had == kMost) return cts::PowerNotShown("a pool comes in pieces of many blocks");
  CTS_EXPECT(had > 0, "a pool with a bound of two blocks does not have so many");
  CTS_EXPECT_EQ(least, had, "memory that cuMemFree freed was not available in its pool");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a block was written through another one");
}

CTS_CASE() {
  cts::Row("of-the-driver-4-mib", [] { Check(4 << 20, true); });
  cts::Row("of-the-driver-32-mib", [] { Check(32 << 20, true); });
  cts::Row("of-the-runtime-4-mib", [] { Check(4 << 20, false); });
}

}  // namespace
