/*---
clause: mm.pool-attribute.watermark-nonzero
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

namespace {

void Record(cudaMemPoolAttr current, cudaMemPoolAttr high, bool present) {
  const cts::Stream stream;
  const cts::Pool pool;
  const cts::PoolBlock block(pool, 1 << 20, stream);
  { const cts::PoolBlock more(pool, 64 << 20, stream); }
  stream.Synchronize();
  const unsigned long long before = pool.Amount(high);
  unsigned long long value = present ? pool.Amount(current) : 1;
  CTS_OBSERVE("code", cts::Taken(cudaMemPoolSetAttribute(pool, high, &value)));
  CTS_OBSERVE("mark-stays", pool.Amount(high) == before);
}

CTS_CASE() {
  cts::Row("used-1", [] { Record(cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh, false); });
  cts::Row("used-present", [] { Record(cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh, true); });
  cts::Row("reserved-1", [] { Record(cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh, false); });
  cts::Row("reserved-present", [] { Record(cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh, true); });
}

}  // namespace
