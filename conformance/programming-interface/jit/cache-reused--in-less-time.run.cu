/*---
clause: pi.jit.cache-reused
covers: the processor's time of a second load, against that of the first
control: the second run has its cache switched off
control-fails-with: the second run took the processor as if it compiled again
timeout: 290
draft: five of five on an H200, not yet on an H100
note: the time of the processor is compared, which other processes do not lengthen as they do that of a clock
---*/
#include "cts/case.cuh"

#include "time-to-load.cuh"

namespace {

CTS_CHILD(Load) { cts::TellTimeToLoad(); }

CTS_CASE() {
  long long of_any[cts::kLoads], first[cts::kLoads], second[cts::kLoads];
  for (int i = 0; i < cts::kLoads; ++i) {
    const cts::TemporaryFolder folder;
    of_any[i] = cts::MillisecondsToLoad(folder, cts::Cache::kOff, 1);
    first[i] = cts::MillisecondsToLoad(folder, cts::Cache::kOn);
    second[i] = cts::MillisecondsToLoad(folder, cts::control() ? cts::Cache::kOff : cts::Cache::kOn);
  }
  const long long any = cts::Median(of_any);
  const long long compiled = cts::Median(first) - any, found = std::max(cts::Median(second) - any, 0LL);
  if (compiled < cts::kLeastMs)
    return cts::PowerNotShown("the PTX is compiled too fast to tell whether it is compiled again");
  CTS_EXPECT_LT(cts::kFactor * found, compiled, "the second run took the processor as if it compiled again");
}

}  // namespace
