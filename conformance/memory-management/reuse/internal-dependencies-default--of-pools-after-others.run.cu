/*---
clause: mm.reuse.internal-dependencies-default
covers: pools that are made after others for which it was turned off
control: the flag is cleared before
control-fails-with: the insertion of dependencies is not enabled in a pool that was made after another one
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "made-after-another.family.cuh"

namespace {

constexpr cudaMemPoolAttr kFlag = cudaMemPoolReuseAllowInternalDependencies;

CTS_CASE() {
  ForPoolsAfterOthers(
      kFlag,
      [](cudaMemPool_t pool) {
        int off = 0;
        if (cts::control()) CTS_CUDA(cudaMemPoolSetAttribute(pool, kFlag, &off));
      },
      [](bool on) {
        CTS_EXPECT(on, "the insertion of dependencies is not enabled in a pool that was made after another one");
      });
}

}  // namespace
