/*---
clause: pi.jit.cache-disabled-retrieves-none
control: the cache is switched on
control-fails-with: with its cache switched off a run took the processor as if it found a binary
timeout: 290
draft: five of five on an H200, not yet on an H100
note: the time of the processor is compared, which other processes do not lengthen as they do that of a clock
---*/
#include "cts/case.cuh"

#include "time-to-load.cuh"

namespace {

CTS_CHILD(Load) { cts::TellTimeToLoad(); }

// The cache holds the binary each time.
CTS_CASE() {
  long long of_any[cts::kLoads], first[cts::kLoads], second[cts::kLoads];
  for (int i = 0; i < cts::kLoads; ++i) {
    const cts::TemporaryFolder folder;
    of_any[i] = cts::MillisecondsToLoad(folder, cts::Cache::kOff, 1);
    first[i] = cts::MillisecondsToLoad(folder, cts::Cache::kOn);
    CTS_EXPECT(cts::BinaryBytes(folder) > 0, "the cache holds no binary");
    second[i] = cts::MillisecondsToLoad(folder, cts::control() ? cts::Cache::kOn : cts::Cache::kOff);
  }
  const long long any = cts::Median(of_any);
  const long long compiled = cts::Median(first) - any, again = cts::Median(second) - any;
  if (compiled < cts::kLeastMs)
    return cts::PowerNotShown("the PTX is compiled too fast to tell whether it is compiled again");
  CTS_EXPECT_LT(compiled, cts::kFactor * again,
                "with its cache switched off a run took the processor as if it found a binary");
}

}  // namespace
