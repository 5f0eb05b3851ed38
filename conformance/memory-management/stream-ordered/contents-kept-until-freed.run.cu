/*---
clause: mm.stream-ordered.contents-kept-until-freed
control: the block is freed, and its memory is filled by the next owner, before the last look
control-fails-with: stream-ordered memory lost its contents before it was freed
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <iterator>

namespace {

constexpr std::size_t kSizes[] = {1, 1000, 65536, (1 << 20) + 3, 513, 3 << 20};
constexpr unsigned kRounds = 600, kLate = 40;
constexpr unsigned long long kLateNs = 300'000;

void FillAnother(cudaMemPool_t pool, std::size_t bytes, cudaStream_t stream) {
  const cts::PoolBlock another(pool, bytes, stream);
  CTS_CUDA(cudaMemsetAsync(another.data(), cts::kForeign, bytes, stream));
}

// One stream allocates and writes, another one looks and frees, a third one allocates, fills and frees; pools are
// trimmed and streams waited for meanwhile. Nobody else may touch the block from its allocation to its free.
void Check(cudaMemPool_t pool) {
  const cts::Stream writer, reader, third;
  const cts::Event written;
  cts::Stamps stamps;
  unsigned handed_on = 0;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const std::size_t bytes = kSizes[round % std::size(kSizes)];
    const unsigned long long late = round % kLate == 0 ? kLateNs : 0;
    cts::PoolBlock block(pool, bytes, writer);
    unsigned char* const at = block.data();
    stamps.Put(writer, at, bytes, round, late);
    if (cts::control()) {
      block.Free();
      const cts::PoolBlock next(pool, bytes, writer);
      if (next.data() != at) continue;
      ++handed_on;
      CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, bytes, writer));
      stamps.Check(writer, at, bytes, round);
      continue;
    }
    CTS_CUDA(cudaEventRecord(written, writer));
    CTS_CUDA(cudaStreamWaitEvent(reader, written, 0));
    FillAnother(pool, bytes, third);
    if (round % 50 == 49) CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
    if (round % 70 == 69) third.Synchronize();
    if (round % 60 == 59) (round % 120 == 59 ? reader : writer).Synchronize();
    stamps.Check(reader, at, bytes, round, late);
    block.Free(reader);
    FillAnother(pool, bytes, reader);
  }
  CTS_FINISH();
  if (cts::control() && handed_on == 0) cts::PowerNotShown("the memory of a freed block was never handed on");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "stream-ordered memory lost its contents before it was freed");
}

CTS_CASE() {
  cts::Row("default-pool", [] {
    cudaMemPool_t pool = nullptr;
    int device = 0;
    CTS_CUDA(cudaGetDevice(&device));
    CTS_CUDA(cudaDeviceGetDefaultMemPool(&pool, device));
    Check(pool);
  });
  for (const cts::Policies& policies : cts::kEachReuse) {
    cts::Row(policies.name, [&] {
      cts::Pool pool;
      pool.Use(policies);
      pool.KeepAll();
      Check(pool);
    });
  }
}

}  // namespace
