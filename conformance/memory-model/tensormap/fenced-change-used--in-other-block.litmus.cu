/*---
clause: model.tensormap.fenced-change-used
covers: a map that another block changes
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

__device__ bool AwaitTurn(const unsigned* flag, unsigned value) {
  const unsigned long long start = cts::GlobalTimer();
  unsigned seen;
  do {
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  } while (seen < value && cts::GlobalTimer() - start < 1'000'000);
  return seen >= value;
}
__device__ void TellTurn(unsigned* flag, unsigned value) {
  asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

// Who changes it is another block: even blocks change, odd ones copy. Nothing promises that they run at once: who
// waits in vain goes home.
__global__ void ChangeInOtherBlock(Map* maps, const Map* named, unsigned* flags, unsigned base, unsigned* counts,
                                   bool ahead) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  const unsigned pair = blockIdx.x / 2;
  Map* const map = maps + pair;
  unsigned* const changed = flags + pair * 64;  // Turns that are changed, and 32 words further those that were read.
  unsigned* const read = changed + 32;
  if (blockIdx.x % 2 == 0) {
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      if (!AwaitTurn(read, base + turn)) return;
      Change(map, named + pair * 2 + turn % 2);
      TellTurn(changed, base + turn + 1);
    }
    return;
  }
  Place place = {tile, &object};
  cts::litmus::Mbarrier(&object).Init(1);
  unsigned wrong = 0, turn = 0;
  bool all = true;
  TellTurn(read, base);
  for (; turn < kTurns; ++turn) {
    if (ahead && turn > 0) {
      Begin(place, map);
      all = End(&place, pair, turn % 2, &wrong) && all;
      TellTurn(read, base + turn);
    }
    if (!AwaitTurn(changed, base + turn + 1)) break;
    Acquire(map);
    if (!ahead || turn == 0) {
      Begin(place, map);
      all = End(&place, pair, turn % 2, &wrong) && all;
    }
    if (!ahead) TellTurn(read, base + turn + 1);
  }
  if (wrong != 0) atomicAdd(counts, wrong);
  atomicAdd(counts + 1, turn);
  if (!all) atomicAdd(counts + 2, 1u);
}

CTS_LITMUS(litmus, "a copy after the fences used the map as it was before its change") {
  const Maps maps;
  const cts::DeviceBuffer<unsigned> flags(kPairs * 64, 0);
  std::uint64_t turns = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    cts::DeviceBuffer<unsigned> counts(3, 0);
    ChangeInOtherBlock<<<2 * kPairs, 1>>>(maps.changing(), maps.named(), flags.data(), round * (kTurns + 1) + 1,
                                          counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[2], 0u, "a tensor copy did not complete");
    turns += counts[1];
    litmus.Count(std::uint64_t{counts[1]} * kTileWords, counts[0]);
  }
  if (turns == 0) cts::PowerNotShown("no two blocks ran at the same time");
}

}  // namespace
