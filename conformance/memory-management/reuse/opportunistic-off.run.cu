/*---
clause: mm.reuse.opportunistic-off
control: opportunistic reuse stays enabled
control-fails-with: a free that nobody had waited for was reused opportunistically although that is disabled
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

// A wait for a mark asks no stream for so long; whoever asks may have seen the free complete.
constexpr double kUnaskedMs = 90;

// A mark after the free tells that it is over, and the host asks CUDA nothing; an unordered stream's blocks lie
// elsewhere all the same.
void Check(std::size_t bytes) {
  cts::Pool pool;
  pool.Use(cts::kNoReuse);
  if (cts::control()) pool.SetFlag(cudaMemPoolReuseAllowOpportunistic, true);
  pool.KeepAll();
  bool overlaps = false;
  const cts::Stream first, second;
  for (int round = 0; round < 10; ++round) {
    cts::Mark mark;
    CTS_CUDA(cudaDeviceSynchronize());  // what an earlier round had is free again
    cts::PoolBlock block(pool, bytes, first);
    const unsigned char* const at = block.data();
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
  cts::ExpectKept(!overlaps, "a free that nobody had waited for was reused opportunistically although that is disabled",
                  "a free that was over was not reused where that is enabled");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("3-mib", [] { Check(3 << 20); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
