/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: mapped, aliased, graph and other further memory, across a border
control: the rectangle is a column wider, or, without gaps, a row higher
control-fails-with: a 2D copy between two further kinds of memory did not change exactly its rectangle
requires: [vmm, memory-pools, managed]
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kWidth = 301, kHeight = 9, kBytes = 4096, kBorder = cts::FurtherBlock::MiddleOf(kBytes);

struct Rectangle {
  size_t from, from_pitch, to, to_pitch;
  bool async;
};
constexpr Rectangle kRectangles[] = {
    {7, 350, 3, 320, false}, {5, kWidth, 9, 330, true}, {64, kWidth, 67, kWidth, false}, {1, 340, 57, 340, true}};

constexpr bool InARow(size_t at, size_t pitch) { return (kBorder - at) % pitch > 0 && (kBorder - at) % pitch < kWidth; }
constexpr bool EachCrosses() {
  for (const Rectangle& r : kRectangles)
    if (!InARow(r.from, r.from_pitch) || !InARow(r.to, r.to_pitch)) return false;
  return true;
}
static_assert(EachCrosses(), "a rectangle has no row on both sides of the border of two handles");

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  cts::ForEachPairOfFurther(&cts::AnyFurther, kBytes, 0, [&](cts::FurtherBlock& source, cts::FurtherBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    source.Write(pattern);
    for (const Rectangle& r : kRectangles) {
      std::vector<cts::Span> rows;
      for (size_t y = 0; y < kHeight; ++y) rows.push_back({r.from + y * r.from_pitch, r.to + y * r.to_pitch, kWidth});
      const bool gaps = r.from_pitch > kWidth && r.to_pitch > kWidth;
      const size_t width = kWidth + (cts::control() && gaps ? 1 : 0), height = kHeight + (cts::control() && !gaps);
      unsigned char* const there = target.data() + r.to;
      const unsigned char* const here = source.data() + r.from;
      target.Fill(cts::kPoison);
      CTS_CUDA(r.async ? cudaMemcpy2DAsync(there, r.to_pitch, here, r.from_pitch, width, height, kind, nullptr)
                       : cudaMemcpy2D(there, r.to_pitch, here, r.from_pitch, width, height, kind));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, rows)), 0,
                    "a 2D copy between two further kinds of memory did not change exactly its rectangle");
    }
  });
}

}  // namespace
