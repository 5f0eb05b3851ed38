// Rows and boxes of different pitches on either side, which begin inside of what the pitches make. For the cases about
// copies with one kind of memory.
#include <string>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/memory/spans.h"

namespace {

// Bytes of a block; a box begins inside of it. A row lies a pitch after the row before, a layer so many rows after the
// layer before.
struct Side {
  std::size_t base, pitch, rows;
  std::size_t x, y, z;  // where the box begins
};
constexpr Side kFrom = {101, 211, 13, 13, 2, 1}, kTo = {57, 160, 11, 31, 1, 2};
constexpr std::size_t kWidth = 97, kHeight = 10, kDepth = 4, kBlock = 16'000;

/// The place of a byte of the box.
constexpr std::size_t PlaceOf(const Side& side, std::size_t x, std::size_t y, std::size_t z) {
  return side.base + ((side.z + z) * side.rows + side.y + y) * side.pitch + side.x + x;
}
static_assert(PlaceOf(kFrom, kWidth - 1, kHeight - 1, kDepth - 1) < kBlock);
static_assert(PlaceOf(kTo, kWidth - 1, kHeight - 1, kDepth - 1) < kBlock);

enum class How { kRows, kRowsInAStream, kBox, kBoxInAStream };
struct HowRow {
  const char* name;
  How how;
};
constexpr HowRow kHows[] = {{"cudaMemcpy2D", How::kRows},
                            {"cudaMemcpy2DAsync", How::kRowsInAStream},
                            {"cudaMemcpy3D", How::kBox},
                            {"cudaMemcpy3DAsync", How::kBoxInAStream}};
inline bool IsBox(How how) { return how == How::kBox || how == How::kBoxInAStream; }

/// Copies all layers of the box, or as rows the first one. Call it with the begins of the blocks. It may return early.
inline cudaError_t CopyBox(How how, unsigned char* to, const unsigned char* from, cudaMemcpyKind kind,
                           cudaStream_t stream) {
  if (!IsBox(how)) {
    unsigned char* const target = to + PlaceOf(kTo, 0, 0, 0);
    const unsigned char* const source = from + PlaceOf(kFrom, 0, 0, 0);
    return how == How::kRows ? cudaMemcpy2D(target, kTo.pitch, source, kFrom.pitch, kWidth, kHeight, kind)
                             : cudaMemcpy2DAsync(target, kTo.pitch, source, kFrom.pitch, kWidth, kHeight, kind, stream);
  }
  cudaMemcpy3DParms copy{};
  copy.srcPtr =
      make_cudaPitchedPtr(const_cast<unsigned char*>(from) + kFrom.base, kFrom.pitch, kFrom.pitch, kFrom.rows);
  copy.dstPtr = make_cudaPitchedPtr(to + kTo.base, kTo.pitch, kTo.pitch, kTo.rows);
  copy.srcPos = make_cudaPos(kFrom.x, kFrom.y, kFrom.z);
  copy.dstPos = make_cudaPos(kTo.x, kTo.y, kTo.z);
  copy.extent = make_cudaExtent(kWidth, kHeight, kDepth);
  copy.kind = kind;
  return how == How::kBox ? cudaMemcpy3D(&copy) : cudaMemcpy3DAsync(&copy, stream);
}

/// What a block that held `before` holds after it.
inline std::vector<unsigned char> AfterBox(How how, std::vector<unsigned char> before,
                                           const std::vector<unsigned char>& from) {
  for (std::size_t z = 0; z < (IsBox(how) ? kDepth : 1); ++z)
    for (std::size_t y = 0; y < kHeight; ++y)
      for (std::size_t x = 0; x < kWidth; ++x) before[PlaceOf(kTo, x, y, z)] = from[PlaceOf(kFrom, x, y, z)];
  return before;
}

}  // namespace
