/*---
clause: perf.gmem.misaligned-five-transactions
control: starts as many segments of 32 bytes further, on their border
control-fails-with: not five transactions
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"4-bytes-off",  "8-bytes-off",  "12-bytes-off", "16-bytes-off",
                                 "20-bytes-off", "24-bytes-off", "28-bytes-off"};
constexpr const char* kStoreRows[] = {"stores-4-bytes-off",  "stores-8-bytes-off",  "stores-12-bytes-off",
                                      "stores-16-bytes-off", "stores-20-bytes-off", "stores-24-bytes-off",
                                      "stores-28-bytes-off"};
constexpr int kKernels = 7;

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i) places[i] = cts::Strided(1, (i + 1) * (cts::control() ? 8 : 1));
  const cts::Counts loads = cts::CountLoads<unsigned>(kRows, places);
  const cts::Counts stores = cts::CountStores<unsigned>(kStoreRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(loads, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(loads, i, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(5),
                     "not five transactions");
    });
    cts::Row(kStoreRows[i], [&] {
      CTS_EXPECT_COUNT(stores, i, cts::Counter::kGlobalStores, 1, "the warp did not make one request");
      CTS_EXPECT_PER(stores, i, cts::Counter::kGlobalStoreSectors, cts::Counter::kGlobalStores, cts::Exactly(5),
                     "not five transactions");
    });
  }
}

}  // namespace
