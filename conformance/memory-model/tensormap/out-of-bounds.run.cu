/*---
clause: model.tensormap.out-of-bounds
covers: tiles that are read
control: the tensor is larger, so that the tile lies within
control-fails-with: what a tile has outside of the tensor was not read as zeros
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"
#include "part-of-table.cuh"

namespace {

using namespace cts::parts;

// `got`: the tile, and whether it came.
__global__ void Read(const __grid_constant__ CUtensorMap map, cts::TileAt at, unsigned* got) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  tile[threadIdx.x] = 0x5A5A5A5Au;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(kTileBytes);
    cts::TileToShared<2>(tile, &map, at, barrier);
  }
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  got[threadIdx.x] = tile[threadIdx.x];
  if (threadIdx.x == 0) got[kTileWords] = came ? 1 : 0;
}
void CheckRead(const Place& place) {
  cts::Row(place.name, [&] {
    const Table table;
    const cts::DeviceBuffer<unsigned> got(kTileWords + 1);
    Read<<<1, kTileWords>>>(table.map(cts::control()), Table::At(place, cts::control()), got.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = got.Read();
    CTS_EXPECT_EQ(seen[kTileWords], 1u, "a tensor copy did not complete");
    for (unsigned i = 0; i < kTileWords; ++i) {
      const int x = place.x + static_cast<int>(i % kBox), y = place.y + static_cast<int>(i / kBox);
      if (IsInside(x, y)) {
        CTS_EXPECT_EQ(seen[i], ValueAt(WordAt(x, y)), "what a tile has within the tensor was not read");
      } else {
        CTS_EXPECT_EQ(seen[i], 0u, "what a tile has outside of the tensor was not read as zeros");
      }
    }
  });
}
// Each begins at a multiple of 16 bytes of its row: an H200 stops others with an illegal instruction.
CTS_CASE() {
  for (const Place& place :
       {Place{"left", -4, 2}, Place{"above", 4, -3}, Place{"corner", -8, -4}, Place{"right", 16, 1},
        Place{"below", 4, 9}, Place{"last-corner", 16, 11}, Place{"all-left", -8, 0}, Place{"all-below", 0, 12}})
    CheckRead(place);
}

}  // namespace
