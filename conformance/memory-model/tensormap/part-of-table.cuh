// A tensor that is a part of a table of words, and places of tiles that lie within it in part.
#pragma once

#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"

namespace cts {
namespace parts {

// A table of words; the tensor is a part of it, so that there are words on each side. Tiles of 8 x 8 words.
inline constexpr unsigned kPitch = 32, kRows = 24, kLeft = 8, kAbove = 4, kWidth = 20, kHeight = 12, kBox = 8;
inline constexpr unsigned kTileWords = kBox * kBox, kTileBytes = kTileWords * 4;

__host__ __device__ constexpr unsigned ValueAt(unsigned word) { return word * 2654435761u + 1; }
__host__ __device__ constexpr unsigned TileValue(unsigned i) { return 0xC0000000u + i; }

inline CUtensorMap Encode(unsigned* words, unsigned width, unsigned height) {
  CUtensorMap map = {};
  const cuuint64_t sizes[] = {width, height}, strides[] = {kPitch * 4};
  const cuuint32_t boxes[] = {kBox, kBox}, steps[] = {1, 1};
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, CU_TENSOR_MAP_DATA_TYPE_UINT32, 2, words, sizes, strides, boxes,
                                            steps, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                                            CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  return map;
}

// A place in the tensor, which may lie outside.
struct Place {
  const char* name;
  int x, y;
};
inline bool IsInside(int x, int y) {
  return x >= 0 && y >= 0 && x < static_cast<int>(kWidth) && y < static_cast<int>(kHeight);
}
inline unsigned WordAt(int x, int y) {
  return static_cast<unsigned>(y + static_cast<int>(kAbove)) * kPitch +
         static_cast<unsigned>(x + static_cast<int>(kLeft));
}

// With `whole` the tensor is the whole table, and the tile has the same words.
class Table {
 public:
  Table() : words_(kPitch * kRows) {
    HostCopy<unsigned> values(kPitch * kRows);
    for (unsigned i = 0; i < kPitch * kRows; ++i) values.data()[i] = ValueAt(i);
    words_.Write(values.data(), values.size());
  }
  CUtensorMap map(bool whole) const {
    return whole ? Encode(words_.data(), kPitch, kRows) : Encode(words_.data() + WordAt(0, 0), kWidth, kHeight);
  }
  static TileAt At(const Place& place, bool whole) {
    const int left = whole ? static_cast<int>(kLeft) : 0, above = whole ? static_cast<int>(kAbove) : 0;
    return {place.x + left, place.y + above, 0};
  }
  HostCopy<unsigned> Read() const { return words_.Read(); }

 private:
  DeviceBuffer<unsigned> words_;
};

}  // namespace parts
}  // namespace cts
