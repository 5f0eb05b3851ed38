/*---
clause: mm.pool-attribute.trim-spares-live-blocks
control: what the pool hands out after a trim is a live block
control-fails-with: a trim of a pool took memory of a live block
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <optional>
#include <vector>

namespace {

// Every second block is freed and waited for, and the pool is trimmed again and again, while kernels verify the others;
// of some of those the free stands after a late kernel.
void Check(std::size_t count, std::size_t bytes) {
  const cts::Stream stream, verifying, late;
  cts::Pool pool;
  pool.KeepAll();
  cts::Stamps stamps;
  std::vector<std::optional<cts::PoolBlock>> blocks(count);
  for (std::size_t i = 0; i < count; ++i) {
    blocks[i].emplace(pool, bytes, stream);
    stamps.Put(stream, blocks[i]->data(), bytes, static_cast<unsigned>(i));
  }
  stream.Synchronize();
  for (std::size_t i = 0; i < count; i += 2) blocks[i].reset();
  stream.Synchronize();
  for (std::size_t i = 1; i < count; i += 8) {
    stamps.Check(late, blocks[i]->data(), bytes, static_cast<unsigned>(i), i == 1 ? cts::LateNs() : 0);
    blocks[i]->Free(late);
  }
  for (int round = 0; round < 20; ++round) {
    for (std::size_t i = 3; i < count; i += 8) {
      const std::size_t k = i + 2 * (round % 3);
      if (k < count) stamps.Check(verifying, blocks[k]->data(), bytes, static_cast<unsigned>(k));
    }
    CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    const cts::PoolBlock other(pool, bytes, stream);
    unsigned char* const at = cts::control() ? blocks[3]->data() : other.data();
    CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, bytes, stream));
    stream.Synchronize();
  }
  for (std::size_t i = 3; i < count; i += 8)
    stamps.Check(verifying, blocks[i]->data(), bytes, static_cast<unsigned>(i));
  verifying.Synchronize();
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a trim of a pool took memory of a live block");
}

CTS_CASE() {
  cts::Row("256-of-64-kib", [] { Check(256, 65536); });
  cts::Row("16-of-16-mib", [] { Check(16, 16 << 20); });
}

}  // namespace
