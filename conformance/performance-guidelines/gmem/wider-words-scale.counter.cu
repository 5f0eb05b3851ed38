/*---
clause: perf.gmem.wider-words-scale
control: words of 4 bytes
control-fails-with: not as many transactions as the words have segments
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kEight[] = {"words-of-8-bytes"};
constexpr const char* kSixteen[] = {"words-of-16-bytes"};

template <class Word>
cts::Counts Count(const char* const (&name)[1]) {
  const cts::Places places[] = {cts::MakePlaces([](unsigned lane) { return sizeof(Word) * lane; })};
  return cts::CountLoads<Word>(name, places);
}

void Expect(const cts::Counts& counts, int transactions) {
  cts::Row(counts.Name(0), [&] {
    CTS_EXPECT_COUNT(counts, 0, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
    CTS_EXPECT_PER(counts, 0, cts::Counter::kGlobalLoadSectors, cts::Counter::kGlobalLoads, cts::Exactly(transactions),
                   "not as many transactions as the words have segments");
  });
}

CTS_CASE() {
  Expect(cts::control() ? Count<unsigned>(kEight) : Count<uint2>(kEight), 8);
  Expect(cts::control() ? Count<unsigned>(kSixteen) : Count<uint4>(kSixteen), 16);
}

}  // namespace
