/*---
clause: mm.reuse.opportunistic-off
covers: while reuse along events is enabled, with events before the free
control: opportunistic reuse stays enabled
control-fails-with: a free that no event orders was reused although only reuse along events is enabled
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"
#include "cts/stream/host_grids.cuh"

namespace {

// A wait for a mark asks no stream for so long; whoever asks may have seen the free complete.
constexpr double kUnaskedMs = 90;

// The other stream waits for an event of before the free. A mark after the free tells that it is over, and the host
// asks CUDA nothing: the other stream's blocks lie elsewhere all the same.
void Check(std::size_t bytes) {
  const cts::Stream first, second;
  const cts::Event event;
  cts::Pool pool;
  pool.Use({"events", true, cts::control(), false});
  pool.KeepAll();
  bool overlaps = false;
  for (int round = 0; round < 10; ++round) {
    cts::Mark mark;
    CTS_CUDA(cudaDeviceSynchronize());  // what an earlier round had is free again
    cts::PoolBlock block(pool, bytes, first);
    const unsigned char* const at = block.data();
    cts::Follow(second, first, event);
    block.Free();
    mark.Put(first);
    const cts::HostTimer timer;
    CTS_EXPECT(mark.Comes(), "a kernel after a free never ran");
    if (timer.Milliseconds() > kUnaskedMs)
      return cts::PowerNotShown("the host may have asked for what a free waits for");
    const cts::PoolBlock next(pool, bytes, second), another(pool, bytes, second);
    for (const cts::PoolBlock* const one : {&next, &another})
      overlaps = overlaps || (one->data() < at + bytes && at < one->data() + bytes);
  }
  cts::ExpectKept(!overlaps, "a free that no event orders was reused although only reuse along events is enabled",
                  "a free that was over was not reused where that is enabled");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("3-mib", [] { Check(3 << 20); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
