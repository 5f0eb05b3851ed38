/*---
clause: mm.graph-memory.captured-memory-belongs-to-graph
control: the memory is allocated outside of the capture
control-fails-with: captured memory was taken from the pool
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

struct Amounts {
  unsigned long long used, reserved, most_used, most_reserved;
};
Amounts Of(const cts::Pool& pool) {
  return {pool.Amount(cudaMemPoolAttrUsedMemCurrent), pool.Amount(cudaMemPoolAttrReservedMemCurrent),
          pool.Amount(cudaMemPoolAttrUsedMemHigh), pool.Amount(cudaMemPoolAttrReservedMemHigh)};
}
bool Same(const Amounts& a, const Amounts& b) {
  return a.used == b.used && a.reserved == b.reserved && a.most_used == b.most_used &&
         a.most_reserved == b.most_reserved;
}

// While the memory is live, and after its end, the pool has what it had before; the graph memory of the device has as
// much.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  const cts::Pool pool;
  void* memory = nullptr;
  const Amounts before = Of(pool);
  if (cts::control()) CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
  cts::Capture capture(stream);
  if (!cts::control()) CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
  CTS_CUDA(cudaMemsetAsync(memory, 1, bytes, stream));
  CTS_CUDA(capture.End());
  const Amounts captured = Of(pool);
  const cts::Executable exec(capture.graph());
  exec.Launch(stream);
  stream.Synchronize();
  const Amounts launched = Of(pool);
  const unsigned long long of_graphs = cts::GraphMemory(cudaGraphMemAttrUsedMemCurrent);
  CTS_CUDA(cudaFreeAsync(memory, stream));
  stream.Synchronize();
  CTS_EXPECT(Same(captured, before) && Same(launched, before) && of_graphs >= bytes,
             "captured memory was taken from the pool");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
