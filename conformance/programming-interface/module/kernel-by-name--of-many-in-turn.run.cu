/*---
clause: pi.module.kernel-by-name
covers: many that are loaded and unloaded in turn, by several threads
control: the kernel is looked for in the one that was loaded before
control-fails-with: a kernel of another image was found in one of many
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "loaded.cuh"

#include <atomic>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 3, kTurns = 24, kKept = 4;

// A thread keeps the last few that it loaded. Each of them is looked through again after the next one was loaded.
unsigned Wrong(Way way, unsigned thread, bool control) {
  std::unique_ptr<Loaded> kept[kKept];
  unsigned wrong = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const auto number = [&](unsigned of_turn) { return 1 + thread * kTurns + of_turn; };
    kept[turn % kKept] = std::make_unique<Loaded>(way, ImageOf(number(turn)));
    for (unsigned back = 0; back < kKept && back <= turn; ++back) {
      const unsigned place = (turn + back) % kKernelCount;
      const Loaded& in = *kept[(turn - (control && turn > back ? back + 1 : back)) % kKept];
      const FoundKernel found = in.Kernel(kKernels[place]);
      wrong += found.code != cudaSuccess || in.Run(found.handle) != Stored(number(turn - back), place) ? 1 : 0;
    }
  }
  return wrong;
}

CTS_CASE() {
  EachWay([](Way way) {
    std::atomic<unsigned> wrong{0};
    {
      std::vector<std::unique_ptr<cts::Thread>> threads;
      for (unsigned thread = 0; thread < kThreads; ++thread)
        threads.push_back(std::make_unique<cts::Thread>([&, thread] { wrong += Wrong(way, thread, cts::control()); }));
      for (const auto& thread : threads) thread->Join();
    }
    CTS_EXPECT_EQ(wrong.load(), 0u, "a kernel of another image was found in one of many");
  });
}

}  // namespace
