/*---
clause: pi.device-memory.copy3d-positions
covers: each kind of memory to each, from objects larger than the box
control: the position of the source is one further
control-fails-with: a 3D copy between two kinds of memory did not move its box from one position to the other
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

struct Shape {
  size_t pitch, rows;
};
struct Box {
  Shape from, to;
  cudaPos from_at, to_at;
  cudaExtent extent;
  bool async;
};
constexpr Box kBoxes[] = {{{64, 9}, {48, 8}, {7, 2, 1}, {3, 1, 2}, {21, 5, 3}, false},
                          {{48, 8}, {80, 7}, {1, 3, 2}, {33, 2, 0}, {44, 4, 2}, true},
                          {{64, 8}, {64, 8}, {5, 1, 2}, {2, 3, 1}, {32, 5, 2}, false},
                          {{64, 8}, {64, 8}, {0, 2, 1}, {0, 1, 3}, {64, 3, 2}, true}};
constexpr size_t kSlices = 5, kRoom = 80 * 9 * kSlices, kBytes = std::size(kBoxes) * kRoom;

size_t At(const Shape& shape, const cudaPos& pos, size_t y, size_t z) {
  return ((pos.z + z) * shape.rows + pos.y + y) * shape.pitch + pos.x;
}

cudaPitchedPtr Object(unsigned char* memory, const Shape& shape) {
  return make_cudaPitchedPtr(memory, shape.pitch, shape.pitch, shape.rows);
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  std::vector<cts::Span> rows;
  for (size_t i = 0; i < std::size(kBoxes); ++i)
    for (size_t z = 0; z < kBoxes[i].extent.depth; ++z)
      for (size_t y = 0; y < kBoxes[i].extent.height; ++y)
        rows.push_back({i * kRoom + At(kBoxes[i].from, kBoxes[i].from_at, y, z),
                        i * kRoom + At(kBoxes[i].to, kBoxes[i].to_at, y, z), kBoxes[i].extent.width});
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, rows);
  cts::ForEachPairOfMemory(kBytes, [&](cts::MemoryBlock& source, const cts::MemoryBlock& target) {
    source.Write(pattern);
    for (size_t i = 0; i < std::size(kBoxes); ++i) {
      const Box& box = kBoxes[i];
      cudaMemcpy3DParms copy{};
      copy.srcPtr = Object(source.data() + i * kRoom, box.from);
      copy.dstPtr = Object(target.data() + i * kRoom, box.to);
      copy.srcPos = box.from_at;
      copy.dstPos = box.to_at;
      copy.extent = box.extent;
      copy.kind = cts::DirectionOf(source.kind(), target.kind());
      if (cts::control()) ++copy.srcPos.z;
      CTS_CUDA(box.async ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "a 3D copy between two kinds of memory did not move its box from one position to the other");
  });
}

}  // namespace
