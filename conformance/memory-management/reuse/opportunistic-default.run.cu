/*---
clause: mm.reuse.opportunistic-default
control: the flag is cleared before
control-fails-with: opportunistic reuse is not enabled by default
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "as-made.family.cuh"

namespace {

constexpr cudaMemPoolAttr kFlag = cudaMemPoolReuseAllowOpportunistic;

CTS_CASE() {
  ForEachPoolAsMade(
      kFlag,
      [](cudaMemPool_t pool) {
        int off = 0;
        if (cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, kFlag, &off));
      },
      [](bool on) { CTS_EXPECT(on, "opportunistic reuse is not enabled by default"); });
}

}  // namespace
