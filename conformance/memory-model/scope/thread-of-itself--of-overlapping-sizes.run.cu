/*---
clause: model.scope.thread-of-itself
covers: accesses of other sizes that overlap, also generic, strong and atomic ones
control: each load comes before the store or the operation that precedes it
control-fails-with: a thread did not read what it had stored last in other sizes
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"
#include "own-bytes.cuh"

namespace {

constexpr unsigned kBlocks = 16, kThreads = 128, kSteps = 200;
using namespace cts::own_bytes;

enum class Place { kGlobal, kGlobalGeneric, kShared, kSharedGeneric, kLocal };

// A store, an operation or a pair at a place, then a load of another size somewhere in the same bytes. kMore: some are
// strong, which local memory does not take.
template <class By, bool kMore>
__device__ unsigned WrongLoads(Word base, unsigned seed, bool ahead) {
  Bytes known = {};
  By::StorePair(base, 0, 0);
  unsigned wrong = 0, random = seed * 2654435761u + 1;
  for (unsigned step = 0; step < kSteps; ++step) {
    random = random * 1664525u + 1013904223u;
    const unsigned size = 1u << (random >> 28 & 3), offset = (random >> 20 & 15) & ~(size - 1);
    const unsigned of_load = 1u << (random >> 16 & 3), from = (random >> 24 & 15) & ~(of_load - 1);
    const bool strong = kMore && (random >> 12 & 1) != 0, pair = (random >> 8 & 7) == 0;
    const Word value = random * 0x9E3779B97F4A7C15ull;
    Word seen = ahead ? By::Load(base + from, of_load, strong) : 0;
    if (pair) {
      By::StorePair(base, value, ~value);
      known = {{value, ~value}};
    } else if (strong && size > 2 && (random >> 11 & 1) != 0) {
      By::Add(base + offset, size, value);
      known.Put(offset, size, known.At(offset, size) + value);
    } else {
      By::Store(base + offset, size, value, strong);
      known.Put(offset, size, value);
    }
    if (!ahead) seen = By::Load(base + from, of_load, strong);
    wrong += seen != known.At(from, of_load) ? 1 : 0;
  }
  return wrong;
}

template <Place kPlace>
__global__ void Access(unsigned char* bytes, unsigned* wrong, unsigned round, bool ahead) {
  __shared__ __align__(16) unsigned char shared[kThreads * 16];
  __align__(16) unsigned char local[16];
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  // Lanes of a warp do the same in every second round, and else each something of its own.
  const unsigned seed = (round % 2 == 0 ? thread / 32 : thread) + round * 7919;
  unsigned char *const global = bytes + 16ull * thread, *const own = shared + 16 * threadIdx.x;
  unsigned missed = 0;
  if constexpr (kPlace == Place::kGlobal)
    missed = WrongLoads<Global, true>(__cvta_generic_to_global(global), seed, ahead);
  if constexpr (kPlace == Place::kGlobalGeneric)
    missed = WrongLoads<Generic, true>(reinterpret_cast<Word>(global), seed, ahead);
  if constexpr (kPlace == Place::kShared) missed = WrongLoads<Shared, true>(__cvta_generic_to_shared(own), seed, ahead);
  if constexpr (kPlace == Place::kSharedGeneric)
    missed = WrongLoads<Generic, true>(reinterpret_cast<Word>(own), seed, ahead);
  if constexpr (kPlace == Place::kLocal)
    missed = WrongLoads<Generic, false>(reinterpret_cast<Word>(local), seed, ahead);
  if (missed != 0) atomicAdd(wrong, missed);
}

template <Place kPlace>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<unsigned char> bytes(16 * kBlocks * kThreads);
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    for (unsigned round = 0; round < cts::Rounds(4); ++round)
      Access<kPlace><<<kBlocks, kThreads>>>(bytes.data(), wrong.data(), round, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, "a thread did not read what it had stored last in other sizes");
  });
}

CTS_CASE() {
  Check<Place::kGlobal>("global");
  Check<Place::kGlobalGeneric>("global-by-generic-addresses");
  Check<Place::kShared>("shared");
  Check<Place::kSharedGeneric>("shared-by-generic-addresses");
  Check<Place::kLocal>("local-by-generic-addresses");
}

}  // namespace
