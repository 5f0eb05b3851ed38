/*---
clause: mm.stream-ordered.contents-of-new-memory
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <algorithm>

namespace {

// A block that another owner had filled and freed, in the same stream, or of a pool that was trimmed in between.
void Record(bool trimmed, std::size_t bytes) {
  const cts::Stream stream;
  cts::Pool pool;
  pool.KeepAll();
  cts::PoolBlock old(pool, bytes, stream);
  const unsigned char* const at = old.data();
  CTS_CUDA(cudaMemsetAsync(old.data(), cts::kForeign, bytes, stream));
  old.Free();
  stream.Synchronize();
  if (trimmed) CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  const cts::PoolBlock fresh(pool, bytes, stream);
  const cts::PinnedBuffer<unsigned char> seen(bytes);
  CTS_CUDA(cudaMemcpyAsync(seen.data(), fresh.data(), bytes, cudaMemcpyDefault, stream));
  stream.Synchronize();
  const auto all = [&](unsigned char byte) {
    return std::all_of(seen.data(), seen.data() + bytes, [&](unsigned char one) { return one == byte; });
  };
  CTS_OBSERVE("same-address", fresh.data() == at);
  CTS_OBSERVE("contents", all(cts::kForeign) ? "old" : all(0) ? "zeros" : "others");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Record(false, 4096); });
  cts::Row("4-mib", [] { Record(false, 4 << 20); });
  cts::Row("4-mib-after-a-trim", [] { Record(true, 4 << 20); });
}

}  // namespace
