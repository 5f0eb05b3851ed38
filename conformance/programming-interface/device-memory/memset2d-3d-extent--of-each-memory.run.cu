/*---
clause: pi.device-memory.memset2d-3d-extent
covers: each kind of memory, rows at every place modulo 16
control: each row is filled one byte further
control-fails-with: a fill of rows of a kind of memory did not set exactly its extent
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kRows = 20, kHeight = 17, kDepth = 2, kRoom = 4096;
constexpr unsigned char kValue = 0x5B;

struct Fill {
  size_t at, pitch, width, depth;
  bool async;
};
constexpr Fill kFills[] = {{7, 77, 59, 1, false}, {1, 83, 41, 1, true},       {5, 71, 69, kDepth, false},
                           {3, 69, 1, 1, true},   {2, 100, 96, kDepth, true}, {0, 64, 63, kDepth, false}};
constexpr size_t kBytes = std::size(kFills) * kRoom;

cudaError_t Put(const Fill& fill, unsigned char* first, size_t width) {
  const cudaPitchedPtr object = make_cudaPitchedPtr(first, fill.pitch, fill.pitch, kRows);
  const cudaExtent extent = make_cudaExtent(width, kHeight, fill.depth);
  if (fill.depth > 1)
    return fill.async ? cudaMemset3DAsync(object, kValue, extent, nullptr) : cudaMemset3D(object, kValue, extent);
  return fill.async ? cudaMemset2DAsync(first, fill.pitch, kValue, width, kHeight, nullptr)
                    : cudaMemset2D(first, fill.pitch, kValue, width, kHeight);
}

CTS_CASE() {
  std::vector<cts::Span> rows;
  for (size_t i = 0; i < std::size(kFills); ++i)
    for (size_t z = 0; z < kFills[i].depth; ++z)
      for (size_t y = 0; y < kHeight; ++y)
        rows.push_back({0, i * kRoom + kFills[i].at + (z * kRows + y) * kFills[i].pitch, kFills[i].width});
  const std::vector<unsigned char> expected = cts::AfterFills(kBytes, rows, kValue);
  cts::ForEachMemory(&cts::MappedMemory, [&](cts::MemoryKind kind) {
    const cts::MemoryBlock memory(kind, kBytes);
    for (size_t i = 0; i < std::size(kFills); ++i)
      CTS_CUDA(Put(kFills[i], memory.device() + i * kRoom + kFills[i].at, kFills[i].width + (cts::control() ? 1 : 0)));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(memory.Read(), expected), 0,
                  "a fill of rows of a kind of memory did not set exactly its extent");
  });
}

}  // namespace
