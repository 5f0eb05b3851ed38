/*---
clause: pi.memory-operation.wait
covers: words in memory of the device, which work of another stream changes
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
    const cts::DeviceBuffer<U32> words(2, 0);
    Check(ending, awaited, waiting, words.data(), cts::control(),
          "work after a wait ran before the word held what the wait is for");
  });
}

}  // namespace
