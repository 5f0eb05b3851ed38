/*---
clause: mm.reuse.follow-events-off
control: reuse along event dependencies stays enabled
control-fails-with: a pending free was reused along an event although that is disabled
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// The free is late, an event is recorded after it, and the other stream waits for the event: its blocks lie elsewhere
// all the same.
void Check(std::size_t bytes, bool blocking) {
  const cts::Stream first(blocking ? cudaStreamDefault : cudaStreamNonBlocking), second;
  const cts::Event event;
  cts::Pool pool;
  pool.Use(cts::kNoReuse);
  if (cts::control()) pool.SetFlag(cudaMemPoolReuseFollowEventDependencies, true);
  pool.KeepAll();
  bool overlaps = false, pending = false;
  for (int round = 0; round < 5; ++round) {
    cts::PoolBlock block(pool, bytes, first);
    const unsigned char* const at = block.data();
    first.Synchronize();
    Late<<<1, 1, 0, first>>>(cts::LateNs());
    CTS_CUDA(cudaGetLastError());
    block.Free();
    cts::Follow(second, first, event);
    const cts::PoolBlock next(pool, bytes, second), another(pool, bytes, second);
    if (cudaStreamQuery(first) == cudaErrorNotReady) {
      pending = true;
      for (const cts::PoolBlock* const one : {&next, &another})
        overlaps = overlaps || (one->data() < at + bytes && at < one->data() + bytes);
    }
    CTS_CUDA(cudaDeviceSynchronize());
  }
  if (!pending) return cts::PowerNotShown("each late free was reached before the allocation");
  cts::ExpectKept(!overlaps, "a pending free was reused along an event although that is disabled",
                  "a pending free was not reused along an event where that is enabled");
}

CTS_CASE() {
  cts::Row("64-kib", [] { Check(65536, false); });
  cts::Row("32-mib", [] { Check(32 << 20, false); });
  cts::Row("blocking-stream", [] { Check(65536, true); });
}

}  // namespace
