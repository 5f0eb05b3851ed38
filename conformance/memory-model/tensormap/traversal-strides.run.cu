/*---
clause: model.tensormap.traversal-strides
control: the strides are 1, and the box has as many elements as before
control-fails-with: a tile of a map with traversal strides has other elements than every second, third or later one
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

// A table of three dimensions, whose rows and slices lie next to each other.
constexpr unsigned kX = 16, kY = 80, kZ = 24, kWidth = 8;

unsigned ValueAt(unsigned word) { return word * 2654435761u + 1; }

// So many elements of each dimension, from a place on, in steps.
struct Strided {
  const char* name;
  unsigned step_y, step_z, count_y, count_z;
  int y, z;
};
constexpr Strided kRows[] = {{"every-second-row", 2, 1, 8, 1, 0, 0},
                             {"every-third-row", 3, 1, 8, 1, 5, 2},
                             {"every-eighth-row", 8, 1, 8, 1, 7, 1},
                             {"every-second-slice", 1, 2, 4, 4, 3, 1},
                             {"every-third-row-of-every-fifth-slice", 3, 5, 6, 4, 2, 3}};

CTS_CASE() {
  cts::DeviceBuffer<unsigned> table(kX * kY * kZ);
  cts::HostCopy<unsigned> values(table.size());
  for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = ValueAt(i);
  table.Write(values.data(), values.size());
  for (const Strided& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned step_y = cts::control() ? 1 : row.step_y, step_z = cts::control() ? 1 : row.step_z;
      const Tensor tensor{3,
                          {kX, kY, kZ},
                          {kX * sizeof(unsigned), kX * kY * sizeof(unsigned)},
                          {kWidth, row.count_y * step_y, row.count_z * step_z},
                          {1, step_y, step_z}};
      const unsigned words = kWidth * row.count_y * row.count_z;
      const auto seen = TileOf<3>(MapOf(tensor, table.data()), {4, row.y, row.z}, words);
      unsigned wrong = 0;
      for (unsigned i = 0; i < kMostWords; ++i) {
        const unsigned x = 4 + i % kWidth, y = static_cast<unsigned>(row.y) + i / kWidth % row.count_y * row.step_y,
                       z = static_cast<unsigned>(row.z) + i / kWidth / row.count_y * row.step_z;
        wrong += seen[i] != (i < words ? ValueAt(x + kX * (y + kY * z)) : kUntouched) ? 1 : 0;
      }
      CTS_EXPECT_EQ(wrong, 0u,
                    "a tile of a map with traversal strides has other elements than every second, third or later one");
    });
  }
}

}  // namespace
