/*---
clause: pi.device-memory.memset2d-3d-extent
covers: mapped, aliased, graph and other further memory, across a border
control: each row is filled one byte further
control-fails-with: a fill of rows of a further kind of memory did not set exactly its extent
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kRows = 11, kHeight = 9, kDepth = 3, kBytes = 5120, kBorder = cts::FurtherBlock::MiddleOf(kBytes);
constexpr unsigned char kValue = 0x5B;

struct Fill {
  size_t at, pitch, width, depth;
  bool async;
};
constexpr Fill kFills[] = {{7, 431, 419, 1, false},     {1, 447, 441, 1, true},       {128, 512, 508, 1, false},
                           {5, 137, 131, kDepth, true}, {3, 150, 149, kDepth, false}, {0, 144, 140, kDepth, true}};

constexpr size_t RowAt(const Fill& fill, size_t y, size_t z) { return fill.at + (z * kRows + y) * fill.pitch; }
constexpr bool EachCrosses() {
  for (const Fill& fill : kFills) {
    bool crosses = false;
    for (size_t z = 0; z < fill.depth; ++z)
      for (size_t y = 0; y < kHeight; ++y)
        crosses |= RowAt(fill, y, z) < kBorder && kBorder < RowAt(fill, y, z) + fill.width;
    if (!crosses || RowAt(fill, kHeight, fill.depth - 1) > kBytes) return false;
  }
  return true;
}
static_assert(EachCrosses(), "a fill has no row on both sides of the border of two handles");

cudaError_t Put(const Fill& fill, unsigned char* first, size_t width) {
  const cudaPitchedPtr object = make_cudaPitchedPtr(first, fill.pitch, fill.pitch, kRows);
  const cudaExtent extent = make_cudaExtent(width, kHeight, fill.depth);
  if (fill.depth > 1)
    return fill.async ? cudaMemset3DAsync(object, kValue, extent, nullptr) : cudaMemset3D(object, kValue, extent);
  return fill.async ? cudaMemset2DAsync(first, fill.pitch, kValue, width, kHeight, nullptr)
                    : cudaMemset2D(first, fill.pitch, kValue, width, kHeight);
}

CTS_CASE() {
  cts::ForEachFurther(&cts::AnyFurther, [](cts::FurtherKind kind) {
    cts::FurtherBlock memory(kind, kBytes);
    for (const Fill& fill : kFills) {
      std::vector<cts::Span> rows;
      for (size_t z = 0; z < fill.depth; ++z)
        for (size_t y = 0; y < kHeight; ++y) rows.push_back({0, RowAt(fill, y, z), fill.width});
      memory.Fill(cts::kPoison);
      CTS_CUDA(Put(fill, memory.device() + fill.at, fill.width + (cts::control() ? 1 : 0)));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(cts::Differing(memory.Read(), cts::AfterFills(kBytes, rows, kValue)), 0,
                    "a fill of rows of a further kind of memory did not set exactly its extent");
    }
  });
}

}  // namespace
