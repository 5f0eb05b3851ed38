/*---
clause: model.tensormap.nan-fill
covers: numbers of 16 and 64 bits, tf32, and those that flush denormals
control: the map fills with zeros
control-fails-with: what a tile has outside of a tensor of such numbers is no NaN, although its map fills with NaN
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <bit>
#include <cstring>
#include <vector>

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

// The tensor is a part of a table of numbers, so that there are numbers on each side.
constexpr unsigned kPitch = 32, kRows = 24, kLeft = 8, kAbove = 4, kWidth = 20, kHeight = 12, kBox = 8;

struct Type {
  const char* name;
  CUtensorMapDataType type;
  unsigned bytes, exponent_bits, fraction_bits;
};
constexpr Type kTypes[] = {{"float16", CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2, 5, 10},
                           {"bfloat16", CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, 8, 7},
                           {"float32-ftz", CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ, 4, 8, 23},
                           {"tfloat32", CU_TENSOR_MAP_DATA_TYPE_TFLOAT32, 4, 8, 23},
                           {"tfloat32-ftz", CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ, 4, 8, 23},
                           {"float64", CU_TENSOR_MAP_DATA_TYPE_FLOAT64, 8, 11, 52}};

// Of the number of a place in the table, which each of the types holds exactly.
unsigned long long BitsAt(const Type& type, unsigned place) {
  const auto bits = std::bit_cast<unsigned long long>(static_cast<double>(place % 97) + 0.5);
  const unsigned long long exponent = (bits >> 52) - 1023 + ((1ull << (type.exponent_bits - 1)) - 1);
  return exponent << type.fraction_bits | (bits & ((1ull << 52) - 1)) >> (52 - type.fraction_bits);
}
bool IsNan(const Type& type, unsigned long long bits) {
  const unsigned long long all = (1ull << type.exponent_bits) - 1;
  return (bits >> type.fraction_bits & all) == all && (bits & ((1ull << type.fraction_bits) - 1)) != 0;
}

struct Place {
  int x, y;
};
// Each begins at a multiple of 16 bytes of its row.
constexpr Place kPlaces[] = {{-8, 2}, {8, -3}, {-8, -4}, {16, 1}, {8, 9}, {16, 11}, {0, 12}};

void Check(const Type& type) {
  cts::DeviceBuffer<unsigned char> table(kPitch * kRows * type.bytes);
  std::vector<unsigned char> values(table.size());
  for (unsigned i = 0; i < kPitch * kRows; ++i) {
    const unsigned long long bits = BitsAt(type, i);
    std::memcpy(&values[i * type.bytes], &bits, type.bytes);
  }
  table.Write(values.data(), values.size());
  Tensor tensor{2, {kWidth, kHeight, 1}, {kPitch * type.bytes, 0}, {kBox, kBox, 1}};
  tensor.type = type.type;
  tensor.fill = cts::control() ? CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE : CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA;
  unsigned char* const first = table.data() + (kAbove * kPitch + kLeft) * type.bytes;
  const CUtensorMap map = MapOf(tensor, reinterpret_cast<unsigned*>(first));
  unsigned within = 0, outside = 0;
  for (const Place& place : kPlaces) {
    const auto tile = TileOf<2>(map, {place.x, place.y, 0}, kBox * kBox * type.bytes / 4);
    for (unsigned i = 0; i < kBox * kBox; ++i) {
      const int x = place.x + static_cast<int>(i % kBox), y = place.y + static_cast<int>(i / kBox);
      unsigned long long bits = 0;
      std::memcpy(&bits, reinterpret_cast<const unsigned char*>(tile.begin()) + i * type.bytes, type.bytes);
      if (x >= 0 && y >= 0 && x < static_cast<int>(kWidth) && y < static_cast<int>(kHeight)) {
        const unsigned at = (static_cast<unsigned>(y) + kAbove) * kPitch + static_cast<unsigned>(x) + kLeft;
        within += bits != BitsAt(type, at) ? 1 : 0;
      } else {
        outside += IsNan(type, bits) ? 0 : 1;
      }
    }
  }
  CTS_EXPECT_EQ(within, 0u, "what a tile has within a tensor was not read");
  CTS_EXPECT_EQ(outside, 0u,
                "what a tile has outside of a tensor of such numbers is no NaN, although its map fills with NaN");
}

CTS_CASE() {
  for (const Type& type : kTypes) cts::Row(type.name, [&] { Check(type); });
}

}  // namespace
