/*---
clause: perf.smem.wide-accesses-use-more-passes
requires: [counters, no-mps]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kWide[] = {"unit stride"};

template <class Word>
cts::Counts Count() {
  const cts::Places places[] = {cts::MakePlaces([](unsigned lane) { return sizeof(Word) * lane; })};
  return cts::CountSharedLoads<Word>(kWide, places);
}

CTS_CASE() {
  CTS_OBSERVE("wavefronts-of-4-bytes", Count<unsigned>().Value(0, cts::Counter::kSharedLoadWavefronts));
  CTS_OBSERVE("wavefronts-of-8-bytes", Count<uint2>().Value(0, cts::Counter::kSharedLoadWavefronts));
  CTS_OBSERVE("wavefronts-of-16-bytes", Count<uint4>().Value(0, cts::Counter::kSharedLoadWavefronts));
}

}  // namespace
