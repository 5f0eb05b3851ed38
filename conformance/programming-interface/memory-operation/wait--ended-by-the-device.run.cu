/*---
clause: pi.memory-operation.wait
covers: waits that work of another stream ends, by values, kernels, copies, fills
control: that work comes ahead of what is held
control-fails-with: work after a wait ran before the word held what the wait is for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "operations.family.cuh"

#include "ended-waits.family.cuh"

namespace {

CTS_CASE() {
  ForEach([](const Ending& ending, const Awaited& awaited, unsigned waiting) {
    const cts::PinnedBuffer<U32> words(2, 0);
    Check(ending, awaited, waiting, words.device(), cts::control(),
          "work after a wait ran before the word held what the wait is for");
  });
}

}  // namespace
