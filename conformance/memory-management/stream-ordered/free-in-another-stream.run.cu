/*---
clause: mm.stream-ordered.free-in-another-stream
control: the stream that frees does not wait for the user
control-fails-with: memory that another stream freed was given on before its last use
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kRounds = 200, kLate = 67;

// One stream allocates, a second one uses the memory, and a third one frees it; its next block is filled at once.
void Check(cudaMemPool_t pool, std::size_t bytes) {
  const cts::Stream allocating, using_it, freeing;
  const cts::Event allocated, used;
  cts::Stamps stamps;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const unsigned owner = 2 * round;
    const bool late = round % kLate == 0;
    cts::PoolBlock block(pool, bytes, allocating);
    unsigned char* const at = block.data();
    cts::Follow(using_it, allocating, allocated);
    stamps.Put(using_it, at, bytes, owner, late ? 50'000 : 0);
    stamps.Check(using_it, at, bytes, owner, late ? cts::LateNs() : 0);
    CTS_CUDA(cudaEventRecord(used, using_it));
    CTS_CUDA(cudaStreamWaitEvent(freeing, allocated, 0));
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(freeing, used, 0));
    block.Free(freeing);
    const cts::PoolBlock next(pool, bytes, freeing);
    stamps.Put(freeing, next.data(), bytes, owner + 1);
    stamps.Check(freeing, next.data(), bytes, owner + 1);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "memory that another stream freed was given on before its last use");
}

CTS_CASE() {
  cts::Row("default-pool", [] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    Check(pool, 4096);
    Check(pool, 3 << 20);
  });
  for (const cts::Policies& policies : cts::kEachReuse) {
    cts::Row(policies.name, [&] {
      cts::Pool pool;
      pool.Use(policies);
      pool.KeepAll();
      Check(pool, 65537);
    });
  }
}

}  // namespace
