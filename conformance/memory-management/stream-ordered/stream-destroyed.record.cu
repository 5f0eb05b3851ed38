/*---
clause: mm.stream-ordered.stream-destroyed
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <optional>

namespace {

enum class Left { kAllocation, kLateWork, kPendingFree };

// A stream goes with an allocation, with work that is late, or with a free after such work. Other streams allocate and
// fill meanwhile.
void Record(Left left) {
  constexpr std::size_t kBytes = 1 << 20;
  const cts::Stream other;
  cts::Pool pool;
  pool.KeepAll();
  cts::Stamps stamps;
  std::optional<cts::Stream> stream;
  stream.emplace();
  cts::PoolBlock block(pool, kBytes, *stream);
  unsigned char* const at = block.Release();
  stamps.Put(*stream, at, kBytes, 1);
  stamps.Check(*stream, at, kBytes, 1, left == Left::kAllocation ? 0 : cts::LateNs());
  if (left == Left::kPendingFree) CTS_CUDA(cudaFreeAsync(at, *stream));
  stream.reset();
  for (int i = 0; i < 20; ++i) {
    const cts::PoolBlock next(pool, kBytes, other);
    CTS_CUDA(cudaMemsetAsync(next.data(), cts::kForeign, kBytes, other));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  if (left != Left::kPendingFree) stamps.Check(other, at, kBytes, 1);
  if (left != Left::kPendingFree) CTS_OBSERVE("freed-elsewhere", cts::Taken(cudaFreeAsync(at, other)));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE("contents-kept", stamps.wrong() == 0);
  CTS_OBSERVE("pool-empty-afterwards", pool.Amount(cudaMemPoolAttrUsedMemCurrent) == 0);
}

CTS_CASE() {
  cts::Row("allocation", [] { Record(Left::kAllocation); });
  cts::Row("late-work", [] { Record(Left::kLateWork); });
  cts::Row("pending-free", [] { Record(Left::kPendingFree); });
}

}  // namespace
