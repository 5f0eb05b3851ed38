/*---
clause: perf.gmem.coalesced-float-four-transactions
control: starts 4 bytes further, off a border of 32 bytes
control-fails-with: not four transactions
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"load", "store"};
constexpr const char* kLoad[] = {"load"};
constexpr const char* kStore[] = {"store"};

CTS_CASE() {
  const cts::Places places[] = {cts::Strided(1, cts::control() ? 1 : 0)};
  const cts::Counts loads = cts::CountLoads<unsigned>(kLoad, places);
  const cts::Counts stores = cts::CountStores<unsigned>(kStore, places);
  cts::Row(kRows[0], [&] {
    CTS_EXPECT_COUNT(loads, 0, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
    CTS_EXPECT_PER(loads, 0, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(4),
                   "not four transactions");
  });
  cts::Row(kRows[1], [&] {
    CTS_EXPECT_COUNT(stores, 0, cts::Counter::kGlobalStores, 1, "the warp did not make one request");
    CTS_EXPECT_PER(stores, 0, cts::Counter::kGlobalStoreSectors, cts::Counter::kGlobalStores, cts::Exactly(4),
                   "not four transactions");
  });
}

}  // namespace
