// The processor's time of a load of PTX in a fresh process, with a cache of binaries or without.
#pragma once

#include <algorithm>
#include <ctime>

#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"
#include "long-kernel.cuh"

namespace cts {

constexpr int kLoads = 3;
/// Of the processor, for a load that compiles: what is shorter may be no compilation.
constexpr long long kLeastMs = 300;
/// So many times shorter is what a load takes that does not compile.
/// What any load takes is left out of both: a kernel of one step tells it.
constexpr long long kFactor = 4;

enum class Cache { kOn, kOff };

/// The body of the child `Load`, which each case has.
inline void TellTimeToLoad() {
  const LongKernel kernel = MakeLongKernel(static_cast<int>(child_argument()));
  CTS_CUDA(cudaFree(nullptr));  // the context is there before
  const std::clock_t before = std::clock();
  const LibraryRun run = RunFromMemory(kernel.ptx, "Store");
  Tell("milliseconds", static_cast<long long>(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
  Tell("right", run.stored == kernel.stored);
}

inline long long MillisecondsToLoad(const TemporaryFolder& folder, Cache cache, int steps = 12000) {
  const ChildRun child = RunChild("Load", {.argument = steps,
                                           .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                           {"CUDA_CACHE_MAXSIZE", nullptr},
                                                           {"CUDA_CACHE_DISABLE", cache == Cache::kOff ? "1" : "0"}},
                                           .timeout_s = 30});
  CTS_EXPECT_EQ(child.Value("right"), 1, "the kernel did not run");
  return child.Value("milliseconds");
}

inline long long Median(long long (&of)[kLoads]) {
  std::sort(of, of + kLoads);
  return of[kLoads / 2];
}

}  // namespace cts
