/*---
clause: mm.stream-ordered.cudafree-of-pool-memory
control: the blocks are not freed before the next ones are asked for
control-fails-with: memory that cudaFree freed was not available in its pool
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <algorithm>

namespace {

// A pool that has room for few blocks: all are used, waited for and freed by cudaFree, and another stream can have as
// many, again and again. Whether the pool still counts them as used is recorded.
void Check(std::size_t bytes, const cts::Policies& policies) {
  constexpr unsigned kMost = 64;
  const cts::Stream streams[2];
  cts::Pool pool(2 * bytes);
  pool.Use(policies);
  pool.KeepAll();
  cts::Stamps stamps;
  void *blocks[kMost] = {}, *first[kMost] = {};
  unsigned had = 0, least = kMost;
  bool falls = true;
  for (unsigned round = 0; round < 4; ++round) {
    const cts::Stream& stream = streams[round % 2];
    unsigned count = 0;
    while (count < kMost && cudaMallocFromPoolAsync(&blocks[count], bytes, pool, stream) == cudaSuccess) ++count;
    (void)cudaGetLastError();  // of the one that was refused
    if (round == 0) had = count;
    least = std::min(least, count);
    for (unsigned i = 0; i < count; ++i) stamps.Put(stream, static_cast<unsigned char*>(blocks[i]), bytes, i);
    for (unsigned i = 0; i < count; ++i) stamps.Check(stream, static_cast<unsigned char*>(blocks[i]), bytes, i);
    stream.Synchronize();
    if (cts::control() && round == 0) std::copy(blocks, blocks + count, first);
    if (cts::control() && round == 0) continue;
    for (unsigned i = 0; i < count; ++i) CTS_CUDA(cudaFree(blocks[i]));
    CTS_CUDA(cudaDeviceSynchronize());
    falls = falls && pool.Amount(cudaMemPoolAttrUsedMemCurrent) == 0;
  }
  for (unsigned i = 0; i < had && cts::control(); ++i) CTS_CUDA(cudaFree(first[i]));
  if (had == kMost) return cts::PowerNotShown("a pool comes in pieces of many blocks");
  CTS_EXPECT(had > 0, "a pool with a bound of two blocks does not have so many");
  CTS_EXPECT_EQ(least, had, "memory that cudaFree freed was not available in its pool");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a block was written through another one");
  CTS_OBSERVE("used-amount-falls", falls);
}

CTS_CASE() {
  cts::Row("4-mib", [] { Check(4 << 20, cts::kNoReuse); });
  cts::Row("32-mib", [] { Check(32 << 20, cts::kNoReuse); });
  cts::Row("4-mib-each-policy", [] { Check(4 << 20, cts::kEachReuse[7]); });
}

}  // namespace
