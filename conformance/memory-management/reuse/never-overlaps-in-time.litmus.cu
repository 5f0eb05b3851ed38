/*---
clause: mm.reuse.never-overlaps-in-time
control: each block is freed before the kernels that use it
control-fails-with: two owners had the same memory at a time
requires: [memory-pools]
rounds: 200
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <array>
#include <deque>

namespace {

constexpr std::size_t kStreams = 8, kBytes = 2 << 20, kRoom = 12;
constexpr unsigned kBlocks = 8;  // a stream and round

struct Side {
  cts::Stream stream;
  cts::Event event;
};

// Streams allocate blocks of one size, stamp them, verify them after a while, and free them, without a wait; now and
// then one stream waits for another, or frees what another one had. A pool has room for some more blocks than there are
// streams.
CTS_LITMUS(litmus, "two owners had the same memory at a time") {
  std::deque<cts::Pool> pools;
  for (const cts::Policies& policies : cts::kEachReuse) {
    cts::Pool& pool = pools.emplace_back(kRoom * kBytes);
    pool.Use(policies);
    pool.KeepAll();
  }
  std::array<Side, kStreams> sides;
  cts::Stamps stamps;
  unsigned long long wrong = 0;
  unsigned owner = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    cts::Pool& pool = pools[round % pools.size()];
    unsigned owners = 0;
    for (unsigned turn = 0; turn < kBlocks * kStreams; ++turn) {
      const Side& side = sides[turn % kStreams];
      const Side& other = sides[litmus.Random(kStreams)];
      const bool elsewhere = litmus.Random(4) == 0;
      if (litmus.Random(5) == 0) cts::Follow(side.stream, other.stream, other.event);
      void* memory = nullptr;
      const cudaError_t code = cudaMallocFromPoolAsync(&memory, kBytes, pool, side.stream);
      if (code != cudaSuccess) {  // The pool is full; no sentence says which code tells so.
        (void)cudaGetLastError();
        continue;
      }
      auto* const at = static_cast<unsigned char*>(memory);
      if (cts::control()) CTS_CUDA(cudaFreeAsync(at, side.stream));
      ++owners;
      stamps.Put(side.stream, at, kBytes, ++owner);
      stamps.Check(side.stream, at, kBytes, owner, 500 * litmus.Random(60));
      if (cts::control()) continue;
      if (elsewhere) cts::Follow(other.stream, side.stream, side.event);
      CTS_CUDA(cudaFreeAsync(at, elsewhere ? other.stream : side.stream));
    }
    CTS_FINISH();
    const unsigned long long now = stamps.wrong();
    litmus.Count(owners, now != wrong ? 1 : 0);
    wrong = now;
  }
}

}  // namespace
