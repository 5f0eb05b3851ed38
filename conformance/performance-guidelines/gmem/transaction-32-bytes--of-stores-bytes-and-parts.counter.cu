/*---
clause: perf.gmem.transaction-32-bytes
covers: stores, single bytes, and parts of a warp
control: each lane that takes part accesses a segment of its own
control-fails-with: not one transaction for each distinct segment of the lanes that take part
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
note: the places are random, by the seed; they lie in fewer segments than lanes take part
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

#include <set>

namespace {

constexpr const char* kMessage = "not one transaction for each distinct segment of the lanes that take part";

constexpr int kSets = 5;
// The lanes that take part, and among how many bytes each chooses.
constexpr unsigned kLanes[kSets] = {0xffffffff, 0xffffffff, 0x0000ffff, 0xaaaaaaaa, 0x0ff0f00f};
constexpr unsigned kSpans[kSets] = {160, 800, 200, 200, 200};

using Sets = cts::Places[kSets];

unsigned long long state;
unsigned Random(unsigned end) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return static_cast<unsigned>(state >> 33) % end;
}

// Places of words of `bytes`.
void Draw(Sets& sets, unsigned bytes) {
  for (int set = 0; set < kSets; ++set) {
    const unsigned first = Random(1000);
    sets[set] = cts::MakePlaces([&](unsigned) { return (first + Random(kSpans[set])) / bytes * bytes; }, kLanes[set]);
  }
}

// What the kernels get: the control has a segment for each lane.
void Given(const Sets& drawn, Sets& given) {
  for (int set = 0; set < kSets; ++set)
    given[set] = cts::control() ? cts::MakePlaces([](unsigned lane) { return 32 * lane; }, kLanes[set]) : drawn[set];
}

int Segments(const cts::Places& places) {
  std::set<unsigned> segments;
  for (unsigned lane = 0; lane < cts::kWarp; ++lane)
    if ((places.lanes >> lane & 1) != 0) segments.insert(places.at[lane] / 32);
  return static_cast<int>(segments.size());
}

void Expect(const cts::Counts& counts, const Sets& drawn, cts::Counter requests, cts::Counter sectors) {
  for (int set = 0; set < kSets; ++set) {
    cts::Row(counts.Name(set), [&] {
      CTS_EXPECT_COUNT(counts, set, requests, 1, "the warp did not make one request");
      CTS_EXPECT_PER(counts, set, sectors, requests, cts::Exactly(Segments(drawn[set])), kMessage);
    });
  }
}

CTS_CASE() {
  constexpr const char* kStores[] = {"stores-in-160-bytes", "stores-in-800-bytes", "stores-of-the-first-half",
                                     "stores-of-odd-lanes", "stores-of-some-lanes"};
  constexpr const char* kLoads[] = {"loads-in-160-bytes", "loads-in-800-bytes", "loads-of-the-first-half",
                                    "loads-of-odd-lanes", "loads-of-some-lanes"};
  constexpr const char* kBytes[] = {"bytes-in-160-bytes", "bytes-in-800-bytes", "bytes-of-the-first-half",
                                    "bytes-of-odd-lanes", "bytes-of-some-lanes"};
  state = cts::seed() + 1;
  Sets drawn, given;
  Draw(drawn, 4);
  Given(drawn, given);
  using cts::Counter;
  Expect(cts::CountStores<unsigned>(kStores, given), drawn, Counter::kGlobalStores, Counter::kGlobalStoreSectors);
  Expect(cts::CountLoads<unsigned>(kLoads, given), drawn, Counter::kGlobalLoads, Counter::kGlobalLoadSectors);
  Draw(drawn, 1);
  Given(drawn, given);
  Expect(cts::CountLoads<unsigned char>(kBytes, given), drawn, Counter::kGlobalLoads, Counter::kGlobalLoadSectors);
}

}  // namespace
