/*---
clause: model.tensormap.nan-fill
control: the map fills with zeros
control-fails-with: what a tile has outside of a tensor is no NaN, although its map fills with NaN
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cmath>
#include <cstring>

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

// The tensor is a part of a table of numbers, so that there are numbers on each side.
constexpr unsigned kPitch = 32, kRows = 24, kLeft = 8, kAbove = 4, kWidth = 20, kHeight = 12, kBox = 8;

float NumberAt(unsigned word) { return static_cast<float>(word) + 0.5f; }

struct Place {
  const char* name;
  int x, y;
};
// Each begins at a multiple of 16 bytes of its row.
constexpr Place kPlaces[] = {{"left", -4, 2}, {"above", 4, -3},        {"corner", -8, -4},  {"right", 16, 1},
                             {"below", 4, 9}, {"last-corner", 16, 11}, {"all-left", -8, 0}, {"all-below", 0, 12}};

CTS_CASE() {
  cts::DeviceBuffer<float> table(kPitch * kRows);
  cts::HostCopy<float> values(table.size());
  for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = NumberAt(i);
  table.Write(values.data(), values.size());
  Tensor tensor{2, {kWidth, kHeight, 1}, {kPitch * sizeof(float), 0}, {kBox, kBox, 1}};
  tensor.type = CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
  tensor.fill = cts::control() ? CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE : CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA;
  float* const first = table.data() + kAbove * kPitch + kLeft;
  const CUtensorMap map = MapOf(tensor, reinterpret_cast<unsigned*>(first));
  for (const Place& place : kPlaces) {
    cts::Row(place.name, [&] {
      const auto seen = TileOf<2>(map, {place.x, place.y, 0}, kBox * kBox);
      unsigned within = 0, outside = 0;
      for (unsigned i = 0; i < kBox * kBox; ++i) {
        const int x = place.x + static_cast<int>(i % kBox), y = place.y + static_cast<int>(i / kBox);
        float number = 0;
        std::memcpy(&number, &seen[i], sizeof number);
        if (x >= 0 && y >= 0 && x < static_cast<int>(kWidth) && y < static_cast<int>(kHeight)) {
          const int word = (y + static_cast<int>(kAbove)) * static_cast<int>(kPitch) + x + static_cast<int>(kLeft);
          within += number != NumberAt(static_cast<unsigned>(word)) ? 1 : 0;
        } else {
          outside += std::isnan(number) ? 0 : 1;
        }
      }
      CTS_EXPECT_EQ(within, 0u, "what a tile has within a tensor was not read");
      CTS_EXPECT_EQ(outside, 0u, "what a tile has outside of a tensor is no NaN, although its map fills with NaN");
    });
  }
}

}  // namespace
