/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: each kind of memory to each, with two pitches, one, none
control: the rectangle is a column wider
control-fails-with: a 2D copy between two kinds of memory did not change exactly its rectangle
level: quick
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kWidth = 61, kHeight = 5, kRoom = 1024;

// Each at a place of its own, from there on inside of `kRoom` bytes.
struct Rectangle {
  size_t from, from_pitch, to, to_pitch;
  bool async;
};
constexpr Rectangle kRectangles[] = {{7, 70, 3, 96, false},           {5, 96, 9, 70, true},
                                     {1, 80, 17, 80, false},          {4, 80, 12, 80, true},
                                     {64, kWidth, 67, kWidth, false}, {33, kWidth, 32, 128, true}};
constexpr size_t kBytes = std::size(kRectangles) * kRoom;

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  std::vector<cts::Span> rows;
  for (size_t i = 0; i < std::size(kRectangles); ++i)
    for (size_t y = 0; y < kHeight; ++y)
      rows.push_back({i * kRoom + kRectangles[i].from + y * kRectangles[i].from_pitch,
                      i * kRoom + kRectangles[i].to + y * kRectangles[i].to_pitch, kWidth});
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, rows);
  cts::ForEachPairOfMemory(kBytes, [&](cts::MemoryBlock& source, const cts::MemoryBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    source.Write(pattern);
    for (size_t i = 0; i < std::size(kRectangles); ++i) {
      const Rectangle& r = kRectangles[i];
      const size_t width = cts::control() && r.from_pitch > kWidth ? kWidth + 1 : kWidth;
      unsigned char* const there = target.data() + i * kRoom + r.to;
      const unsigned char* const here = source.data() + i * kRoom + r.from;
      CTS_CUDA(r.async ? cudaMemcpy2DAsync(there, r.to_pitch, here, r.from_pitch, width, kHeight, kind, nullptr)
                       : cudaMemcpy2D(there, r.to_pitch, here, r.from_pitch, width, kHeight, kind));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "a 2D copy between two kinds of memory did not change exactly its rectangle");
  });
}

}  // namespace
