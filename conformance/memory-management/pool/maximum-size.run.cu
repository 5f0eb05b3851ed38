/*---
clause: mm.pool.maximum-size
control: the pool has no bound
control-fails-with: a pool held more than its greatest size
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <algorithm>
#include <vector>

namespace {

// What a pool has for one byte, which is at most 32 MiB on the GPUs at hand.
std::size_t Unit(cudaStream_t stream) {
  constexpr unsigned long long kUnit = 32 << 20;
  const cts::Pool pool;
  const cts::PoolBlock block(pool, 1, stream);
  return std::max(kUnit, pool.Amount(cudaMemPoolAttrReservedMemCurrent));
}

// A bound that the driver may round up to its unit: blocks until one is refused, and after one is freed and waited for
// another one.
void Check(std::size_t most, std::size_t bytes) {
  const cts::Stream stream;
  const cts::Pool pool(cts::control() ? 0 : most);
  std::vector<void*> blocks;
  const std::size_t bound = most + Unit(stream) - 1;
  cudaError_t code = cudaSuccess;
  while (blocks.size() * bytes <= bound) {
    void* memory = nullptr;
    code = cudaMallocFromPoolAsync(&memory, bytes, pool, stream);
    (void)cudaGetLastError();
    if (code != cudaSuccess) break;
    blocks.push_back(memory);
  }
  CTS_EXPECT_LE(blocks.size() * bytes, bound, "a pool held more than its greatest size");
  CTS_OBSERVE("code", code);
  CTS_OBSERVE("exact", blocks.size() * bytes <= most);
  if (!blocks.empty()) {
    CTS_CUDA(cudaFreeAsync(blocks.back(), stream));
    blocks.pop_back();
    stream.Synchronize();
    const cts::PoolBlock another(pool, bytes, stream);
  }
  for (void* const block : blocks) CTS_CUDA(cudaFreeAsync(block, stream));
  stream.Synchronize();
}

CTS_CASE() {
  cts::Row("64-mib-by-8-mib", [] { Check(64 << 20, 8 << 20); });
  cts::Row("64-mib-by-64-mib", [] { Check(64 << 20, 64 << 20); });
  cts::Row("32-mib-by-1-mib", [] { Check(32 << 20, 1 << 20); });
  cts::Row("3-mib-by-1-mib", [] { Check(3 << 20, 1 << 20); });
}

}  // namespace
