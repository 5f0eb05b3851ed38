/*---
clause: perf.smem.same-word-broadcasts
covers: counted requests instead of cycles
control: every second lane loads from the word of the same bank 128 bytes further
control-fails-with: bytes of the same word are not loaded at once
requires: [counters, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/measure/warp_access.cuh"

namespace {

constexpr const char* kRows[] = {"one-byte", "bytes-of-one-word", "four-lanes-a-word", "words-of-half-the-banks"};
constexpr int kKernels = 4;

unsigned Byte(unsigned row, unsigned lane) {
  switch (row) {
    case 0:
      return 0;
    case 1:
      return lane % 4;
    case 2:
      return lane;
    default:
      return lane / 2 * 4;
  }
}

CTS_CASE() {
  cts::Places places[kKernels];
  for (unsigned i = 0; i < kKernels; ++i)
    places[i] = cts::MakePlaces([=](unsigned lane) { return Byte(i, lane) + (cts::control() ? lane % 2 * 128 : 0); });
  const cts::Counts counts = cts::CountSharedLoads<unsigned char>(kRows, places);
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kSharedLoads, 1, "the warp did not make one load");
      CTS_EXPECT_PER(counts, i, cts::Counter::kSharedLoadWavefronts, cts::Counter::kSharedLoads, cts::Exactly(1),
                     "bytes of the same word are not loaded at once");
    });
  }
}

}  // namespace
