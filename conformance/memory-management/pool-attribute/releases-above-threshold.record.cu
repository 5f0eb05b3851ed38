/*---
clause: mm.pool-attribute.releases-above-threshold
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/deciding.h"

namespace {

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"cudaEventSynchronize",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"cudaDeviceSynchronize", [](cudaStream_t /*stream*/) { CTS_CUDA(cudaDeviceSynchronize()); }},
    {"cudaStreamQuery",
     [](cudaStream_t stream) { CTS_CUDA(cts::AwaitReady([&] { return cudaStreamQuery(stream); })); }},
};

// All blocks are free, and the threshold is 0.
CTS_CASE() {
  for (const Wait& wait : kWaits) {
    cts::Row(wait.name, [&] {
      const cts::Stream stream;
      const cts::Pool pool;
      { const cts::PoolBlock block(pool, 64 << 20, stream); }
      wait.of(stream);
      (void)cudaGetLastError();  // a query may have left cudaErrorNotReady
      CTS_OBSERVE("all-released", pool.Amount(cudaMemPoolAttrReservedMemCurrent) == 0);
    });
  }
}

}  // namespace
