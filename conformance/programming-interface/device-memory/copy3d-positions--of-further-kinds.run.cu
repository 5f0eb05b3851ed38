/*---
clause: pi.device-memory.copy3d-positions
covers: mapped, aliased, graph and other further memory, across a border
control: the position of the source is one further
control-fails-with: a 3D copy between two further kinds of memory did not move its box from one position to the other
requires: [vmm, memory-pools, managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

struct Shape {
  size_t at, pitch, rows;
};
struct Box {
  Shape from, to;
  cudaPos from_at, to_at;
  cudaExtent extent;
  bool async;
};
constexpr Box kBoxes[] = {{{5, 160, 7}, {3, 150, 6}, {7, 2, 0}, {9, 1, 1}, {139, 4, 3}, false},
                          {{1, 150, 6}, {20, 170, 7}, {3, 1, 1}, {20, 3, 0}, {143, 3, 3}, true},
                          {{611, 150, 6}, {8, 150, 6}, {0, 1, 0}, {0, 2, 1}, {150, 4, 3}, true}};
constexpr size_t kBytes = 6144, kBorder = cts::FurtherBlock::MiddleOf(kBytes);

constexpr size_t RowAt(const Shape& shape, const cudaPos& pos, size_t y, size_t z) {
  return shape.at + ((pos.z + z) * shape.rows + pos.y + y) * shape.pitch + pos.x;
}
constexpr bool Crosses(const Shape& shape, const cudaPos& pos, const cudaExtent& extent) {
  for (size_t z = 0; z < extent.depth; ++z)
    for (size_t y = 0; y < extent.height; ++y)
      if (RowAt(shape, pos, y, z) < kBorder && kBorder < RowAt(shape, pos, y, z) + extent.width) return true;
  return false;
}
constexpr bool EachCrosses() {
  for (const Box& box : kBoxes)
    if (!Crosses(box.from, box.from_at, box.extent) || !Crosses(box.to, box.to_at, box.extent)) return false;
  return true;
}
static_assert(EachCrosses(), "a box has no row on both sides of the border of two handles");

cudaPitchedPtr Object(unsigned char* memory, const Shape& shape) {
  return make_cudaPitchedPtr(memory + shape.at, shape.pitch, shape.pitch, shape.rows);
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  cts::ForEachPairOfFurther(&cts::AnyFurther, kBytes, 0, [&](cts::FurtherBlock& source, cts::FurtherBlock& target) {
    source.Write(pattern);
    for (const Box& box : kBoxes) {
      std::vector<cts::Span> rows;
      for (size_t z = 0; z < box.extent.depth; ++z)
        for (size_t y = 0; y < box.extent.height; ++y)
          rows.push_back({RowAt(box.from, box.from_at, y, z), RowAt(box.to, box.to_at, y, z), box.extent.width});
      cudaMemcpy3DParms copy{};
      copy.srcPtr = Object(source.data(), box.from);
      copy.dstPtr = Object(target.data(), box.to);
      copy.srcPos = box.from_at;
      copy.dstPos = box.to_at;
      copy.extent = box.extent;
      copy.kind = cts::DirectionOf(source.kind(), target.kind());
      if (cts::control()) ++copy.srcPos.y;
      target.Fill(cts::kPoison);
      CTS_CUDA(box.async ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(
          cts::Differing(target.Read(), cts::AfterCopies(pattern, rows)), 0,
          "a 3D copy between two further kinds of memory did not move its box from one position to the other");
    }
  });
}

}  // namespace
