/*---
clause: perf.smem.conflict-count-equals-degree
control: a stride of three words, which lie in different banks
control-fails-with: not as many requests as words share a bank
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kLoads[] = {"load-stride-2", "load-stride-4", "load-stride-8", "load-stride-16",
                                  "load-stride-32"};
constexpr const char* kStores[] = {"store-stride-2", "store-stride-4", "store-stride-8", "store-stride-16",
                                   "store-stride-32"};
constexpr int kKernels = 5;

CTS_CASE() {
  cts::Places places[kKernels];
  for (int i = 0; i < kKernels; ++i) places[i] = cts::Strided(cts::control() ? 3 : 2u << i);
  const cts::Counts loads = cts::CountSharedLoads<unsigned>(kLoads, places);
  const cts::Counts stores = cts::CountSharedStores<unsigned>(kStores, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kLoads[i], [&] {
      CTS_EXPECT_COUNT(loads, i, cts::Counter::kSharedLoads, 1, "the warp did not make one load");
      CTS_EXPECT_PER(loads, i, cts::Counter::kSharedLoadWavefronts, cts::Counter::kSharedLoads, cts::Exactly(2 << i),
                     "not as many requests as words share a bank");
    });
    cts::Row(kStores[i], [&] {
      CTS_EXPECT_COUNT(stores, i, cts::Counter::kSharedStores, 1, "the warp did not make one store");
      CTS_EXPECT_PER(stores, i, cts::Counter::kSharedStoreWavefronts, cts::Counter::kSharedStores, cts::Exactly(2 << i),
                     "not as many requests as words share a bank");
    });
  }
}

}  // namespace
