/*---
clause: mm.reuse.internal-dependencies-default
control: the flag is cleared before
control-fails-with: reuse by inserted dependencies is not enabled by default
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include "as-made.family.cuh"

namespace {

constexpr cudaMemPoolAttr kFlag = cudaMemPoolReuseAllowInternalDependencies;

CTS_CASE() {
  ForEachPoolAsMade(
      kFlag,
      [](cudaMemPool_t pool) {
        int off = 0;
        if (cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, kFlag, &off));
      },
      [](bool on) { CTS_EXPECT(on, "reuse by inserted dependencies is not enabled by default"); });
}

}  // namespace
