/*---
clause: model.bulk-copy.tensor-copies
covers: maps in constant and global memory beside those among the parameters
control: the map is that of another table
control-fails-with: a tile was not that of the table of its map
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kWords = 256, kTables = 2;

struct Maps {
  CUtensorMap of[kTables];
};
__constant__ Maps constant_maps;

__host__ __device__ constexpr unsigned ValueAt(unsigned table, unsigned word) {
  return (table * kWords + word) * 2654435761u + 1;
}
__global__ void Fill(unsigned* tables) { tables[blockIdx.x * kWords + threadIdx.x] = ValueAt(blockIdx.x, threadIdx.x); }

// One block; the table of the map comes to shared memory, and from there to `got`.
__device__ void CopyTile(const CUtensorMap* map, unsigned* got) {
  __shared__ __align__(128) unsigned tile[kWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  tile[threadIdx.x] = 0;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(kWords * 4);
    cts::TileToShared<1>(tile, map, {0, 0, 0}, barrier);
  }
  if (cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); })) got[threadIdx.x] = tile[threadIdx.x];
}
__global__ void ByConstant(unsigned table, unsigned* got) { CopyTile(constant_maps.of + table, got); }
__global__ void ByParameter(const __grid_constant__ Maps maps, unsigned table, unsigned* got) {
  CopyTile(maps.of + table, got);
}
__global__ void ByGlobal(const Maps* maps, unsigned table, unsigned* got) {
  const CUtensorMap* const map = maps->of + table;
  if (threadIdx.x == 0)
    CTS_ASYNC_OF_9(asm volatile(
        "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(reinterpret_cast<unsigned long long>(map))
        : "memory"));
  __syncthreads();
  CopyTile(map, got);
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> tables(kTables * kWords);
  cts::DeviceBuffer<Maps> global(1);
  Fill<<<kTables, kWords>>>(tables.data());
  Maps maps;
  for (unsigned i = 0; i < kTables; ++i)
    maps.of[i] = cts::EncodeTiles(tables.data() + i * kWords, {kWords, 0, 0}, {kWords, 1, 1});
  CTS_CUDA(cudaMemcpyToSymbol(constant_maps, &maps, sizeof maps));
  global.Write(&maps, 1);
  const auto check = [&](const char* name, auto launch) {
    cts::Row(name, [&] {
      for (unsigned table = 0; table < kTables; ++table) {
        const cts::DeviceBuffer<unsigned> got(kWords);
        launch(cts::control() ? 1 - table : table, got.data());
        CTS_CUDA(cudaGetLastError());
        CTS_FINISH();
        const auto seen = got.Read();
        for (unsigned i = 0; i < kWords; ++i)
          CTS_EXPECT_EQ(seen[i], ValueAt(table, i), "a tile was not that of the table of its map");
      }
    });
  };
  check("constant", [&](unsigned table, unsigned* got) { ByConstant<<<1, kWords>>>(table, got); });
  check("parameter", [&](unsigned table, unsigned* got) { ByParameter<<<1, kWords>>>(maps, table, got); });
  check("global", [&](unsigned table, unsigned* got) { ByGlobal<<<1, kWords>>>(global.data(), table, got); });
}

}  // namespace
