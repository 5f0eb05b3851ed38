/*---
clause: model.tensormap.out-of-bounds
covers: tiles that are written
control: the tensor is larger, so that the tile lies within
control-fails-with: what a tile has outside of the tensor was written
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"
#include "part-of-table.cuh"

namespace {

using namespace cts::parts;

__global__ void Write(const __grid_constant__ CUtensorMap map, cts::TileAt at) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  tile[threadIdx.x] = TileValue(threadIdx.x);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  cts::TileToGlobal<2>(&map, at, tile);
  cts::litmus::AwaitBulk();
}

void CheckWrite(const Place& place) {
  cts::Row(place.name, [&] {
    const Table table;
    Write<<<1, kTileWords>>>(table.map(cts::control()), Table::At(place, cts::control()));
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = table.Read();
    for (int y = -static_cast<int>(kAbove); y < static_cast<int>(kRows - kAbove); ++y) {
      for (int x = -static_cast<int>(kLeft); x < static_cast<int>(kPitch - kLeft); ++x) {
        const unsigned word = WordAt(x, y);
        const bool in_tile = x >= place.x && y >= place.y && x < place.x + static_cast<int>(kBox) &&
                             y < place.y + static_cast<int>(kBox);
        if (in_tile && IsInside(x, y)) {
          const auto i = static_cast<unsigned>((y - place.y) * static_cast<int>(kBox) + x - place.x);
          CTS_EXPECT_EQ(seen[word], TileValue(i), "what a tile has within the tensor was not written");
        } else {
          CTS_EXPECT_EQ(seen[word], ValueAt(word), "what a tile has outside of the tensor was written");
        }
      }
    }
  });
}

CTS_CASE() {
  for (const Place& place : {Place{"right", 16, 2}, Place{"below", 4, 7}, Place{"last-corner", 16, 11}})
    CheckWrite(place);
}

}  // namespace
