/*---
clause: perf.gmem.transaction-32-bytes
control: each lane loads from a segment of its own
control-fails-with: not one sector for each distinct segment of 32 bytes
requires: [counters, no-mps]
note: the places are random, by the seed
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"in-8-words",   "in-8-words-again",   "in-16-words",  "in-16-words-again",
                                 "in-32-words",  "in-32-words-again",  "in-64-words",  "in-64-words-again",
                                 "in-128-words", "in-128-words-again", "in-192-words", "in-192-words-again"};
constexpr int kSets = 12;
constexpr unsigned kSpans[] = {8, 8, 16, 16, 32, 32, 64, 64, 128, 128, 192, 192};

// How many naturally aligned pieces of 32 bytes the lanes touch.
int Segments(const cts::Places& places) {
  int segments = 0;
  for (unsigned lane = 0; lane < cts::kWarp; ++lane) {
    bool first = true;
    for (unsigned other = 0; other < lane; ++other) first = first && places.at[other] / 32 != places.at[lane] / 32;
    segments += first ? 1 : 0;
  }
  return segments;
}

CTS_CASE() {
  cts::Places counted[kSets], loaded[kSets];
  unsigned long long state = cts::seed() + 1;
  const auto random = [&](unsigned end) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<unsigned>(state >> 33) % end;
  };
  for (int set = 0; set < kSets; ++set) {
    const unsigned first = random(256);
    counted[set] = cts::MakePlaces([&](unsigned) { return 4 * (first + random(kSpans[set])); });
    loaded[set] = cts::control() ? cts::Strided(8) : counted[set];
  }
  const cts::Counts counts = cts::CountLoads<unsigned>(kRows, loaded);
  for (int set = 0; set < kSets; ++set) {
    cts::Row(kRows[set], [&] {
      CTS_EXPECT_COUNT(counts, set, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, set, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads,
                     cts::Exactly(Segments(counted[set])), "not one sector for each distinct segment of 32 bytes");
    });
  }
}

}  // namespace
