/*---
clause: lang.assert.stops-kernel
covers: threads whose asserts hold, in other blocks
control: the assert holds
control-fails-with: a thread of the kernel came to its end after the assert of another one had failed
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include <cassert>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/power.h"

#include "../captured.cuh"

namespace {

constexpr unsigned long long kSecond = 1'000'000'000;
enum Word { kAsked, kAnswered, kEnded, kWords };

// The first block asks the others, and fails when one of them has answered, which then goes on for a while.
__global__ void FailBesideOthers(bool fails, unsigned long long longest, unsigned* words) {
  if (blockIdx.x == 0) {
    cts::RaiseFlag(words + kAsked, 1u);
    const bool answered = cts::AwaitFlag(words + kAnswered, 1u, kSecond);
    if (!answered) cts::RaiseFlag(words + kAsked, 0u);
    assert(!(fails && answered));
  } else if (cts::AwaitFlag(words + kAsked, 1u, kSecond)) {
    cts::RaiseFlag(words + kAnswered, 1u);
    cts::SpinFor(longest);
    cts::RaiseFlag(words + kEnded, 1u);
  }
}

CTS_CHILD(Fail) {
  unsigned* words = nullptr;
  CTS_CUDA(cudaHostAlloc(&words, kWords * sizeof *words, cudaHostAllocMapped));
  for (unsigned i = 0; i < kWords; ++i) words[i] = 0;
  const cts::Captured error(STDERR_FILENO);
  FailBesideOthers<<<3, 1>>>(!cts::control(), cts::control() ? kSecond / 100 : 10 * kSecond, words);
  (void)cudaDeviceSynchronize();
  cts::Tell("met", words[kAsked] == 1 && words[kAnswered] == 1 ? 1 : 0);
  cts::Tell("ended", words[kEnded]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail", {.timeout_s = 40});
  if (child.Value("met") != 1) return cts::PowerNotShown("no two blocks ran at the same time");
  CTS_EXPECT_EQ(child.Value("ended"), 0,
                "a thread of the kernel came to its end after the assert of another one had failed");
}

}  // namespace
