/*---
clause: pi.array.copies
covers: rectangles and a box between an array and each kind of memory
control: the copies are a row less
control-fails-with: a copy between an array and a kind of memory did not leave what its source held
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"
#include "cts/texture/array.h"

namespace {

// Of the array, in bytes; the rectangle lies inside of it, and begins at an odd address of the memory.
constexpr size_t kWidth = 64, kHeight = 20, kX = 5, kY = 3, kAcross = 37, kDown = 11, kPitch = 53, kAt = 7;
constexpr size_t kBytes = 1024;

enum class By { kCall, kStream, kBox };

cudaError_t ToArray(By by, cudaArray_t array, const unsigned char* from, size_t rows, cudaMemcpyKind kind) {
  if (by == By::kCall) return cudaMemcpy2DToArray(array, kX, kY, from, kPitch, kAcross, rows, kind);
  if (by == By::kStream) return cudaMemcpy2DToArrayAsync(array, kX, kY, from, kPitch, kAcross, rows, kind, nullptr);
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), kPitch, kPitch, kDown);
  box.dstArray = array;
  box.dstPos = make_cudaPos(kX, kY, 0);
  box.extent = make_cudaExtent(kAcross, rows, 1);
  box.kind = kind;
  return cudaMemcpy3D(&box);
}
cudaError_t FromArray(By by, unsigned char* to, cudaArray_t array, size_t rows, cudaMemcpyKind kind) {
  if (by == By::kCall) return cudaMemcpy2DFromArray(to, kPitch, array, kX, kY, kAcross, rows, kind);
  if (by == By::kStream) return cudaMemcpy2DFromArrayAsync(to, kPitch, array, kX, kY, kAcross, rows, kind, nullptr);
  cudaMemcpy3DParms box{};
  box.srcArray = array;
  box.srcPos = make_cudaPos(kX, kY, 0);
  box.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kDown);
  box.extent = make_cudaExtent(kAcross, rows, 1);
  box.kind = kind;
  return cudaMemcpy3D(&box);
}

// Both ways, with rows that differ.
void Check(cts::MemoryKind kind, By by) {
  const size_t rows = kDown - (cts::control() ? 1 : 0);
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::Array<unsigned char> array(kWidth, kHeight);
  cts::MemoryBlock source(kind, kBytes);
  const cts::MemoryBlock target(kind, kBytes);
  source.Write(pattern);
  CTS_CUDA(ToArray(by, array, source.data() + kAt, rows, cts::DirectionOf(kind, cts::MemoryKind::kMalloc)));
  CTS_CUDA(FromArray(by, target.data() + kAt, array, rows, cts::DirectionOf(cts::MemoryKind::kMalloc, kind)));
  CTS_CUDA(cudaDeviceSynchronize());
  std::vector<unsigned char> texels(kWidth * kHeight),
      in_array(texels.size(), static_cast<unsigned char>(cts::kPoison));
  array.Read(texels.data());
  std::vector<cts::Span> all;
  for (size_t y = 0; y < kDown; ++y) {
    all.push_back({kAt + y * kPitch, kAt + y * kPitch, kAcross});
    for (size_t x = 0; x < kAcross; ++x) in_array[(kY + y) * kWidth + kX + x] = pattern[kAt + y * kPitch + x];
  }
  CTS_EXPECT_EQ(cts::Differing(texels, in_array) + cts::Differing(target.Read(), cts::AfterCopies(pattern, all)), 0,
                "a copy between an array and a kind of memory did not leave what its source held");
}

CTS_CASE() {
  cts::ForEachMemory(&cts::AnyMemory, [](cts::MemoryKind kind) {
    for (const By by : {By::kCall, By::kStream, By::kBox}) Check(kind, by);
  });
}

}  // namespace
