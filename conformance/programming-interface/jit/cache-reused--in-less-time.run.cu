/*---
clause: pi.jit.cache-reused
covers: the processor's time of a second load, against that of the first
control: the second run has its cache switched off
control-fails-with: the second run took the processor as if it compiled again
timeout: 200
draft: five of five on an H200, not yet on an H100
note: the time of the processor is compared, which other processes do not lengthen as they do that of a clock
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <algorithm>
#include <ctime>

#include "long-kernel.cuh"

namespace {

constexpr int kSteps = 12000, kRuns = 3;
// Of the processor, for the first run: what is shorter may be no compilation.
constexpr long long kLeastMs = 300;
// So many times shorter is a run that does not compile.
constexpr long long kFactor = 4;

CTS_CHILD(Load) {
  const cts::LongKernel kernel = cts::MakeLongKernel(kSteps);
  CTS_CUDA(cudaFree(nullptr));  // the context is there before
  const std::clock_t before = std::clock();
  const cts::LibraryRun run = cts::RunFromMemory(kernel.ptx, "Store");
  cts::Tell("milliseconds", static_cast<long long>(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
  cts::Tell("right", run.stored == kernel.stored);
}

long long Milliseconds(const cts::TemporaryFolder& folder, bool disabled) {
  const cts::ChildRun child = cts::RunChild("Load", {.environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                                     {"CUDA_CACHE_MAXSIZE", nullptr},
                                                                     {"CUDA_CACHE_DISABLE", disabled ? "1" : "0"}},
                                                     .timeout_s = 30});
  CTS_EXPECT_EQ(child.Value("right"), 1, "the kernel did not run");
  return child.Value("milliseconds");
}

long long Median(long long (&of)[kRuns]) {
  std::sort(of, of + kRuns);
  return of[kRuns / 2];
}

CTS_CASE() {
  long long first[kRuns], second[kRuns];
  for (int i = 0; i < kRuns; ++i) {
    const cts::TemporaryFolder folder;
    first[i] = Milliseconds(folder, false);
    second[i] = Milliseconds(folder, cts::control());
  }
  const long long compiled = Median(first), found = Median(second);
  if (compiled < kLeastMs)
    return cts::PowerNotShown("the PTX is compiled too fast to tell whether it is compiled again");
  CTS_EXPECT_LT(kFactor * found, compiled, "the second run took the processor as if it compiled again");
}

}  // namespace
