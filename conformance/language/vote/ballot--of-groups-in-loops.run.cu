/*---
clause: lang.vote.ballot
covers: groups of lanes that go round loops of their own
control: one lane of each group has the other predicate once
control-fails-with: a group of lanes that votes in a loop got other bits than its own
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"

#include <string>
#include <vector>

namespace {

constexpr unsigned kLanes = 4096, kThreads = 256, kWarp = 32;

__host__ __device__ unsigned Hash(unsigned a, unsigned b) {
  unsigned hash = (a * 2654435761u) ^ (b * 40503u + 0x9e3779b9u);
  hash ^= hash >> 15;
  return hash * 2246822519u >> 3;
}
// How often a group goes round, and what a lane of it votes.
__host__ __device__ unsigned TripsOf(unsigned group) { return 1 + Hash(group, 77) % 13; }
__host__ __device__ bool Votes(unsigned lane, unsigned trip) { return Hash(lane, trip) % 3 != 0; }
__host__ __device__ unsigned Mixed(unsigned mixed, unsigned bits, unsigned below) {
  return (mixed ^ bits) * 16777619u + below;
}

// As programs do that merge lists by groups: the bits of the group are shifted down, and the rest is cut off. Groups of
// every second kind vote at another place.
template <unsigned kSize>
__global__ void Vote(unsigned* results, bool violate) {
  const unsigned lane = blockIdx.x * blockDim.x + threadIdx.x, group = lane / kSize, own = lane % kSize;
  const unsigned shift = lane % kWarp / kSize * kSize, low = kSize == kWarp ? ~0u : (1u << kSize % kWarp) - 1;
  const unsigned mask = low << shift, trips = TripsOf(group);
  unsigned mixed = group;
  for (unsigned trip = 0; trip < trips; ++trip) {
    bool vote = Votes(lane, trip);
    if (violate && trip == 0 && own == 0) vote = !vote;
    unsigned bits = 0;
    if (group % 2 == 0) {
      bits = (__ballot_sync(mask, vote) >> shift) & low;
    } else {
      if (trip % 4 == 3) {
        mixed = Mixed(mixed, __any_sync(mask, vote) != 0, __all_sync(mask, vote) != 0);
        continue;
      }
      bits = (__ballot_sync(mask, vote) >> shift) & low;
    }
    // The lowest lane that votes tells its number to the others.
    const unsigned first = bits == 0 ? 0 : __ffs(static_cast<int>(bits)) - 1;
    const unsigned told = __shfl_sync(mask, lane, static_cast<int>(first), kSize);
    mixed = Mixed(mixed, bits, __popc(bits & ((1u << own) - 1)) + told);
  }
  results[lane] = mixed;
}

template <unsigned kSize>
unsigned Expected(unsigned lane) {
  const unsigned group = lane / kSize, begin = group * kSize, own = lane % kSize;
  unsigned mixed = group;
  for (unsigned trip = 0; trip < TripsOf(group); ++trip) {
    unsigned bits = 0, below = 0, first = kSize;
    for (unsigned i = 0; i < kSize; ++i) {
      if (!Votes(begin + i, trip)) continue;
      bits |= 1u << i;
      below += i < own ? 1 : 0;
      first = first == kSize ? i : first;
    }
    if (group % 2 != 0 && trip % 4 == 3) {
      mixed = Mixed(mixed, bits != 0, bits == (kSize == kWarp ? ~0u : (1u << kSize % kWarp) - 1));
    } else {
      mixed = Mixed(mixed, bits, below + begin + (first == kSize ? 0 : first));
    }
  }
  return mixed;
}

template <unsigned kSize>
void Check() {
  cts::Row(("groups-of-" + std::to_string(kSize)).c_str(), [] {
    const cts::DeviceBuffer<unsigned> results(kLanes);
    Vote<kSize><<<kLanes / kThreads, kThreads>>>(results.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const cts::HostCopy<unsigned> got = results.Read();
    unsigned wrong = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane) wrong += got[lane] != Expected<kSize>(lane);
    CTS_EXPECT_EQ(wrong, 0u, "a group of lanes that votes in a loop got other bits than its own");
  });
}

CTS_CASE() {
  Check<1>();
  Check<2>();
  Check<4>();
  Check<8>();
  Check<16>();
  Check<32>();
}

}  // namespace
