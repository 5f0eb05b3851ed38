/*---
clause: pi.peer-copy.memcpy-default
covers: rows and boxes, from and to any place
control: the last row is left out
control-fails-with: an ordinary copy function did not copy exactly its rows from one device to the other
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

#include "peer-blocks.cuh"

namespace {

// Rows of bytes; a box of several slices of as many rows.
struct Shape {
  const char* name;
  size_t width, rows, slices, from, from_pitch, to, to_pitch;
};
constexpr Shape kShapes[] = {
    {"small", 77, 9, 1, 3, 131, 17, 160}, {"wide", 4099, 300, 1, 64, 4608, 5, 4352}, {"box", 60, 7, 5, 13, 96, 1, 128}};

using Copy = cudaError_t (*)(void* to, const void* from, const Shape& shape, cudaMemcpyKind kind);

cudaMemcpy3DParms Box(void* to, const void* from, const Shape& shape, cudaMemcpyKind kind) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<void*>(from), shape.from_pitch, shape.width, shape.rows);
  box.dstPtr = make_cudaPitchedPtr(to, shape.to_pitch, shape.width, shape.rows);
  box.extent = make_cudaExtent(shape.width, shape.rows - (cts::control() ? 1 : 0), shape.slices);
  box.kind = kind;
  return box;
}

struct Copier {
  const char* name;
  bool boxes;
  Copy copy;
};
constexpr Copier kCopiers[] = {
    {"cudaMemcpy2D", false,
     [](void* to, const void* from, const Shape& s, cudaMemcpyKind kind) {
       return cudaMemcpy2D(to, s.to_pitch, from, s.from_pitch, s.width, s.rows - (cts::control() ? 1 : 0), kind);
     }},
    {"cudaMemcpy2DAsync", false,
     [](void* to, const void* from, const Shape& s, cudaMemcpyKind kind) {
       return cudaMemcpy2DAsync(to, s.to_pitch, from, s.from_pitch, s.width, s.rows - (cts::control() ? 1 : 0), kind);
     }},
    {"cudaMemcpy3D", true,
     [](void* to, const void* from, const Shape& s, cudaMemcpyKind kind) {
       const cudaMemcpy3DParms box = Box(to, from, s, kind);
       return cudaMemcpy3D(&box);
     }},
    {"cudaMemcpy3DAsync", true,
     [](void* to, const void* from, const Shape& s, cudaMemcpyKind kind) {
       const cudaMemcpy3DParms box = Box(to, from, s, kind);
       return cudaMemcpy3DAsync(&box);
     }},
};

void Check(const cts::Pair& pair, int current, const Shape& shape, const Copier& copier, cudaMemcpyKind kind) {
  const size_t lines = shape.rows * shape.slices;
  const cts::PeerBlocks blocks(pair.one, pair.other, shape.from + lines * shape.from_pitch);
  const cts::On<cts::DeviceBuffer<unsigned char>> target(pair.other, shape.to + lines * shape.to_pitch);
  unsigned char* const to = target->data() + shape.to;
  {
    const cts::OnDevice on(current);
    CTS_CUDA(copier.copy(to, blocks.from() + shape.from, shape, kind));
  }
  cts::FinishBoth();
  const cts::OnDevice on(pair.other);
  const auto got = target->Read();
  std::vector<unsigned char> expected(got.size(), static_cast<unsigned char>(cts::kPoison));
  for (size_t y = 0; y < lines; ++y)
    for (size_t x = 0; x < shape.width; ++x)
      expected[shape.to + y * shape.to_pitch + x] = blocks.At(shape.from + y * shape.from_pitch + x);
  size_t wrong = 0;
  for (size_t i = 0; i < expected.size(); ++i) wrong += got[i] != expected[i];
  CTS_EXPECT_EQ(wrong, 0, "an ordinary copy function did not copy exactly its rows from one device to the other");
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const Copier& copier : kCopiers) {
      for (const Shape& shape : kShapes) {
        if (shape.slices > 1 && !copier.boxes) continue;
        cts::Row((std::string(pair.name) + "-" + copier.name + "-" + shape.name).c_str(), [&] {
          for (const int current : {0, 1}) {
            Check(pair, current, shape, copier, cudaMemcpyDefault);
            Check(pair, current, shape, copier, cudaMemcpyDeviceToDevice);
          }
        });
      }
    }
  }
}

}  // namespace
