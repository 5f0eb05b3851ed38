/*---
clause: mm.pool-attribute.used-current
covers: requests that were refused count as nothing
control: the request is one that the pool can grant
control-fails-with: a pool counts as used what it refused
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <vector>

namespace {

constexpr std::size_t kBlock = 8 << 20, kBound = 64 << 20, kUnit = 32 << 20, kNowhere = 1ull << 50;
constexpr int kRequests = 5;

// Two blocks are there. So large a request is refused again and again; then a block comes and all go.
void Check(std::size_t bound, std::size_t request) {
  const cts::Stream stream;
  const cts::Pool pool(bound);
  {
    cts::PoolBlock first(pool, kBlock, stream), second(pool, kBlock, stream);
    stream.Synchronize();  // in use once the allocation is complete
    const unsigned long long before = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
    std::vector<void*> granted;
    const auto give_back = [&] {
      for (void* const memory : granted) CTS_CUDA(cudaFreeAsync(memory, stream));
      stream.Synchronize();
    };
    for (int i = 0; i < kRequests; ++i) {
      void* memory = nullptr;
      const std::size_t bytes = cts::control() ? 1 << 20 : request;
      const cudaError_t code = cudaMallocFromPoolAsync(&memory, bytes, pool, stream);
      (void)cudaGetLastError();
      if (code == cudaSuccess) granted.push_back(memory);
      if (code == cudaSuccess && !cts::control()) {  // nothing promises a refusal
        give_back();
        return cts::PowerNotShown("a request beyond all bounds was granted");
      }
      stream.Synchronize();
      CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), before, "a pool counts as used what it refused");
    }
    give_back();
    const cts::PoolBlock third(pool, kBlock, stream);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), 0, "a pool without blocks counts some as used");
}

CTS_CASE() {
  cts::Row("beyond-the-pool", [] { Check(kBound, 2 * kBound + kUnit); });
  cts::Row("beyond-all-addresses", [] { Check(0, kNowhere); });
}

}  // namespace
