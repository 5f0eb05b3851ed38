/*---
clause: model.tensormap.counts-elements
control: the place counts elements of twice the size
control-fails-with: a tile of elements of this size has other bytes than those of its place
requires: [cc-90]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <algorithm>

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

// Rows of 256 bytes, and tiles of 32 bytes by 6 rows, whatever an element is.
constexpr unsigned kRowBytes = 256, kRows = 20, kTileBytes = 32, kTileRows = 6, kBytes = kTileBytes * kTileRows;
constexpr int kLine = 5;

unsigned char ByteAt(std::size_t i) { return static_cast<unsigned char>(i * 37 + i / 251); }

struct Sample {
  const char* name;
  CUtensorMapDataType type;
  unsigned size;
};
constexpr Sample kTypes[] = {
    {"uint8", CU_TENSOR_MAP_DATA_TYPE_UINT8, 1},     {"uint16", CU_TENSOR_MAP_DATA_TYPE_UINT16, 2},
    {"uint32", CU_TENSOR_MAP_DATA_TYPE_UINT32, 4},   {"int32", CU_TENSOR_MAP_DATA_TYPE_INT32, 4},
    {"uint64", CU_TENSOR_MAP_DATA_TYPE_UINT64, 8},   {"int64", CU_TENSOR_MAP_DATA_TYPE_INT64, 8},
    {"float16", CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2}, {"bfloat16", CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2},
    {"float32", CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 4}, {"float64", CU_TENSOR_MAP_DATA_TYPE_FLOAT64, 8}};

// The tensor ends within the table, so that a tile at its right side has zeros behind the last element.
void Check(const Sample& of, const char* where, unsigned first_byte, unsigned valid_bytes,
           CUtensorMapL2promotion promotion) {
  cts::Row((std::string(of.name) + where).c_str(), [&] {
    cts::DeviceBuffer<unsigned> table(kRowBytes * kRows / sizeof(unsigned));
    cts::HostCopy<unsigned> values(table.size());
    auto* const bytes = reinterpret_cast<unsigned char*>(values.data());
    for (std::size_t i = 0; i < kRowBytes * kRows; ++i) bytes[i] = ByteAt(i);
    table.Write(values.data(), values.size());
    const cuuint64_t sizes[] = {valid_bytes / of.size, kRows}, strides[] = {kRowBytes};
    const cuuint32_t box[] = {kTileBytes / of.size, kTileRows}, steps[] = {1, 1};
    CUtensorMap map = {};
    CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, of.type, 2, table.data(), sizes, strides, box, steps,
                                              CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, promotion,
                                              CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
    const int x = static_cast<int>(first_byte / of.size / (cts::control() ? 2 : 1));
    const auto seen = TileOf<2>(map, {x, kLine, 0}, kBytes / sizeof(unsigned));
    const auto* const got = reinterpret_cast<const unsigned char*>(&seen[0]);
    unsigned wrong = 0;
    for (unsigned i = 0; i < kBytes; ++i) {
      const unsigned byte = first_byte + i % kTileBytes, line = kLine + i / kTileBytes;
      wrong += got[i] != (byte < valid_bytes ? ByteAt(std::size_t{line} * kRowBytes + byte) : 0) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a tile of elements of this size has other bytes than those of its place");
    for (unsigned i = kBytes / sizeof(unsigned); i < kMostWords; ++i)
      if (!CTS_EXPECT_EQ(seen[i], kUntouched, "a tile has more bytes than its box")) return;
  });
}

// Which lines come into L2 on the way changes nothing.
CTS_CASE() {
  constexpr CUtensorMapL2promotion kPromotions[] = {CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_64B,
                                                    CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
                                                    CU_TENSOR_MAP_L2_PROMOTION_L2_256B};
  unsigned row = 0;
  for (const Sample& of : kTypes) {
    Check(of, "-within", 64, kRowBytes, kPromotions[row % 4]);
    Check(of, "-at-the-end", 192, 192 + 16 + 8, kPromotions[(row + 1) % 4]);
    ++row;
  }
}

}  // namespace
