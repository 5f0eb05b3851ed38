/*---
clause: pi.uva.memcpy-default
covers: rows of each kind of memory to each, far inside a block
control: source and destination are exchanged
control-fails-with: rows of the default kind were not copied between the two memories
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kWidth = 48, kHeight = 6, kBytes = 24 << 10;

// Each lies after more bytes than it has itself; the last one ends where its blocks end.
struct Rectangle {
  size_t from, from_pitch, to, to_pitch;
  bool async;
};
constexpr size_t LastAt(size_t pitch) { return kBytes - (kHeight - 1) * pitch - kWidth; }
constexpr Rectangle kRectangles[] = {{2000, 64, 3001, 96, false},
                                     {6003, 80, 1000, kWidth, true},
                                     {9000, kWidth, 9000, kWidth, true},
                                     {13000, 128, 17004, 72, false},
                                     {LastAt(64), 64, LastAt(96), 96, true}};

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  std::vector<cts::Span> rows;
  for (const Rectangle& r : kRectangles)
    for (size_t y = 0; y < kHeight; ++y) rows.push_back({r.from + y * r.from_pitch, r.to + y * r.to_pitch, kWidth});
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, rows);
  cts::ForEachPairOfMemory(kBytes, [&](cts::MemoryBlock& source, const cts::MemoryBlock& target) {
    source.Write(pattern);
    for (const Rectangle& r : kRectangles) {
      unsigned char* const there = target.data() + r.to;
      unsigned char* const here = source.data() + r.from;
      unsigned char *const to = cts::control() ? here : there, *const from = cts::control() ? there : here;
      const size_t to_pitch = cts::control() ? r.from_pitch : r.to_pitch,
                   from_pitch = cts::control() ? r.to_pitch : r.from_pitch;
      CTS_CUDA(r.async ? cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, kWidth, kHeight, cudaMemcpyDefault, nullptr)
                       : cudaMemcpy2D(to, to_pitch, from, from_pitch, kWidth, kHeight, cudaMemcpyDefault));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "rows of the default kind were not copied between the two memories");
  });
}

}  // namespace
