/*---
clause: mm.pool.destroy-keeps-live-blocks
control: what other pools hand out is a block of the destroyed pool
control-fails-with: a block of a destroyed pool lost its contents
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <deque>
#include <optional>

namespace {

// Blocks are filled and their pool is destroyed, while a late kernel uses one of them; new pools, whose blocks are
// filled, trims and waits follow. The bytes stay, kernels and copies still work, and the frees succeed.
void Check(std::size_t bytes) {
  const cts::Stream stream, late, other;
  cts::Stamps stamps;
  std::optional<cts::Pool> pool;
  pool.emplace();
  std::deque<cts::PoolBlock> blocks;
  for (unsigned i = 0; i < 4; ++i) {
    blocks.emplace_back(*pool, bytes, stream);
    stamps.PutWhole(stream, blocks[i].data(), bytes, i);
  }
  stream.Synchronize();
  stamps.Check(late, blocks[0].data(), bytes, 0, cts::LateNs());
  blocks[0].Free(late);
  pool.reset();
  for (int round = 0; round < 4; ++round) {
    const cts::Pool next;
    std::deque<cts::PoolBlock> others;
    for (int i = 0; i < 4; ++i) {
      others.emplace_back(next, bytes, other);
      unsigned char* const at = cts::control() ? blocks[1].data() : others.back().data();
      CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, bytes, other));
    }
    others.clear();
    other.Synchronize();
    CTS_CUDA(cudaMemPoolTrimTo(next, 0));
  }
  for (unsigned i = 1; i < 4; ++i) stamps.Check(stream, blocks[i].data(), bytes, i);
  CTS_CUDA(cudaMemcpyAsync(blocks[2].data(), blocks[3].data(), bytes, cudaMemcpyDefault, stream));
  stamps.Check(stream, blocks[2].data(), bytes, 3);
  for (unsigned i = 1; i < 4; ++i) blocks[i].Free();
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a block of a destroyed pool lost its contents");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-kib", [] { Check(65536); });
  cts::Row("16-mib", [] { Check(16 << 20); });
}

}  // namespace
