/*---
clause: model.tensormap.fenced-change-used
covers: a map that another warp of the block changes
control: the copy starts before the map is changed
control-fails-with: a copy after the fences used the map as it was before its change
requires: [cc-90]
rounds: 16
---*/
#include "changed-map.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

using namespace cts::maps;

// Who changes the map is another warp of the block. counts: wrong words; turns; copies that were not complete.
__global__ void ChangeInBlock(Map* maps, const Map* named, cts::StressPlan stress, unsigned* counts, bool ahead) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == kPairs) return stress.Disturb(threadIdx.x);
  Map* const map = maps + blockIdx.x;
  Place place = {tile, &object};
  const bool reads = threadIdx.x == 0, writes = threadIdx.x == 32;
  if (reads) cts::litmus::Mbarrier(&object).Init(1);
  unsigned wrong = 0, former = 0;
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned table = turn % 2;
    if (reads) Acquire(map);
    if (reads && turn > 0) {
      Begin(place, map);
      all = End(&place, blockIdx.x, 1 - table, &former) && all;
    }
    if (reads && ahead && turn > 0) Begin(place, map);
    if (reads && ahead && turn > 0) all = End(&place, blockIdx.x, table, &wrong) && all;
    __syncthreads();
    if (writes) Change(map, named + blockIdx.x * 2 + table);
    __syncthreads();
    if (reads) {
      Acquire(map);
      if (!ahead || turn == 0) {
        Begin(place, map);
        all = End(&place, blockIdx.x, table, &wrong) && all;
      }
    }
    __syncthreads();
  }
  if (reads && wrong + former != 0) atomicAdd(counts, wrong + former);
  if (reads) atomicAdd(counts + 1, kTurns);
  if (reads && !all) atomicAdd(counts + 2, 1u);
}

CTS_LITMUS(litmus, "a copy after the fences used the map as it was before its change") {
  const Maps maps;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(3, 0);
    ChangeInBlock<<<kPairs + 1, 64>>>(maps.changing(), maps.named(), litmus.Stress(), counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[2], 0u, "a tensor copy did not complete");
    litmus.Count(std::uint64_t{counts[1]} * kTileWords, counts[0]);
  }
}

}  // namespace
