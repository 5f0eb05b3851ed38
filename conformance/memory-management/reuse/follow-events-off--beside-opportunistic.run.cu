/*---
clause: mm.reuse.follow-events-off
covers: while opportunistic reuse is enabled, over several events and streams
control: reuse along event dependencies stays enabled
control-fails-with: a pending free was reused along an event although only opportunistic reuse is enabled
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// The free is late; another stream waits for it by an event, perhaps by way of a third stream, and has its blocks
// elsewhere all the same: opportunistic reuse takes a free that is reached alone.
void Check(std::size_t bytes, bool by_third) {
  const cts::Stream first, third, second;
  const cts::Event event, further;
  cts::Pool pool;
  pool.Use({"opportunistic", cts::control(), true, false});
  pool.KeepAll();
  bool overlaps = false, pending = false;
  for (int round = 0; round < 5; ++round) {
    cts::PoolBlock block(pool, bytes, first);
    const unsigned char* const at = block.data();
    first.Synchronize();
    Late<<<1, 1, 0, first>>>(cts::LateNs());
    CTS_CUDA(cudaGetLastError());
    block.Free();
    cts::Follow(by_third ? third : second, first, event);
    if (by_third) cts::Follow(second, third, further);
    const cts::PoolBlock next(pool, bytes, second), another(pool, bytes, second);
    if (cudaStreamQuery(first) == cudaErrorNotReady) {
      pending = true;
      for (const cts::PoolBlock* const one : {&next, &another})
        overlaps = overlaps || (one->data() < at + bytes && at < one->data() + bytes);
    }
    CTS_CUDA(cudaDeviceSynchronize());
  }
  if (!pending) return cts::PowerNotShown("each late free was reached before the allocation");
  cts::ExpectKept(!overlaps, "a pending free was reused along an event although only opportunistic reuse is enabled",
                  "a pending free was not reused along an event where that is enabled");
}

CTS_CASE() {
  cts::Row("64-kib", [] { Check(65536, false); });
  cts::Row("32-mib", [] { Check(32 << 20, false); });
  cts::Row("64-kib-by-a-third-stream", [] { Check(65536, true); });
}

}  // namespace
