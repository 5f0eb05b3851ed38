/*---
clause: model.tensormap.fenced-change-used
covers: fences of a block, a cluster, the system; copies to global memory
control: the copy starts before the map is changed
control-fails-with: a copy after fences of such a scope used the map as it was before its change
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "changed-map.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

using namespace cts::maps;

// The two fences, which are of one scope.
#define FENCES(Name, scope)                                                                           \
  struct Name {                                                                                       \
    static __device__ void Release() {                                                                \
      CTS_ASYNC_OF_9(asm volatile("fence.proxy.tensormap::generic.release." scope ";" ::: "memory")); \
    }                                                                                                 \
    static __device__ void Acquire(const Map* map) {                                                  \
      CTS_ASYNC_OF_9(asm volatile("fence.proxy.tensormap::generic.acquire." scope                     \
                                  " [%0], 128;" ::"l"(reinterpret_cast<unsigned long long>(map))      \
                                  : "memory"));                                                       \
    }                                                                                                 \
  }
FENCES(OfBlock, "cta");
FENCES(OfCluster, "cluster");
FENCES(OfDevice, "gpu");
FENCES(OfSystem, "sys");

// Another value of each word in each turn.
__device__ unsigned StoredIn(unsigned turn, unsigned word) { return 0x10000u * (turn + 1) + word; }

// A tile by the map into the table that it should name; gives how many words of that table are not there.
__device__ unsigned StoreTile(unsigned* tile, const Map* map, const unsigned* table, unsigned turn) {
  for (unsigned i = 0; i < kTileWords; ++i) tile[i] = StoredIn(turn, i);
  CTS_ASYNC_OF_9(asm volatile("fence.proxy.async;" ::: "memory"));  // Of the tile, and of what was read of the table.
  cts::TileToGlobal<1>(map, {0, 0, 0}, tile);
  cts::litmus::AwaitBulk();
  const volatile unsigned* const seen = table;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kTileWords; ++i) wrong += seen[i] != StoredIn(turn, i) ? 1 : 0;
  return wrong;
}

// Another warp changes the map. counts: wrong words; copies that were not complete.
template <class Fences, bool kStores>
__global__ void ChangeAndUse(Map* maps, const Map* named, const unsigned* tables, cts::StressPlan stress,
                             unsigned* counts, bool ahead) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == kPairs) return stress.Disturb(threadIdx.x);
  Map* const map = maps + blockIdx.x;
  Place place = {tile, &object};
  const bool uses = threadIdx.x == 0, writes = threadIdx.x == 32;
  if (uses) cts::litmus::Mbarrier(&object).Init(1);
  unsigned wrong = 0;
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned table = turn % 2;
    const Map* const to = named + blockIdx.x * 2 + table;
    const auto use = [&] {
      if constexpr (kStores) {
        wrong += StoreTile(tile, map, tables + (blockIdx.x * 2 + table) * kTileWords, turn);
      } else {
        Begin(place, map);
        all = End(&place, blockIdx.x, table, &wrong) && all;
      }
    };
    if (uses && ahead && turn > 0) use();
    __syncthreads();
    for (unsigned i = 0; writes && i < kMapWords; ++i) map->words[i] = to->words[i];
    if (writes) Fences::Release();
    __syncthreads();
    if (uses) Fences::Acquire(map);
    if (uses && (!ahead || turn == 0)) use();
    __syncthreads();
  }
  if (uses && wrong != 0) atomicAdd(counts, wrong);
  if (uses && !all) atomicAdd(counts + 1, 1u);
}

template <class Fences, bool kStores>
void Run(cts::Litmus& litmus) {
  const Maps maps;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    ChangeAndUse<Fences, kStores><<<kPairs + 1, 64>>>(maps.changing(), maps.named(), maps.tables(), litmus.Stress(),
                                                      counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a tensor copy did not complete");
    litmus.Count(std::uint64_t{kPairs} * kTurns * kTileWords, counts[0]);
  }
}

CTS_LITMUS(litmus, "a copy after fences of such a scope used the map as it was before its change", cta) {
  Run<OfBlock, false>(litmus);
}
CTS_LITMUS(litmus, "a copy after fences of such a scope used the map as it was before its change", cluster) {
  Run<OfCluster, false>(litmus);
}
CTS_LITMUS(litmus, "a copy after fences of such a scope used the map as it was before its change", sys) {
  Run<OfSystem, false>(litmus);
}
CTS_LITMUS(litmus, "a copy after fences of such a scope used the map as it was before its change", stores_cta) {
  Run<OfBlock, true>(litmus);
}
CTS_LITMUS(litmus, "a copy after fences of such a scope used the map as it was before its change", stores_gpu) {
  Run<OfDevice, true>(litmus);
}

}  // namespace
