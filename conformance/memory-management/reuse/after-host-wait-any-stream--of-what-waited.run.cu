/*---
clause: mm.reuse.after-host-wait-any-stream
covers: waits for what comes after the free, and waits of other threads
control: the host does not wait
control-fails-with: memory was not available although the host had waited for what comes after its free
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

struct Wait {
  const char* name;
  bool of_null_stream;  // which comes after all blocking streams
  bool by_event;
  bool in_thread = false;  // another one than that which allocates
};
constexpr Wait kWaits[] = {{"cudaStreamSynchronize-of-a-stream-that-waits", false, false},
                           {"cudaEventSynchronize-of-a-stream-that-waits", false, true},
                           {"cudaStreamSynchronize-of-the-null-stream", true, false},
                           {"cudaEventSynchronize-of-the-null-stream", true, true},
                           {"cudaStreamSynchronize-by-another-thread", false, false, true},
                           {"cudaEventSynchronize-by-another-thread", false, true, true}};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// How many blocks of this size fit in the pool, `most` of them at most.
unsigned Fill(cudaMemPool_t pool, std::size_t bytes, cudaStream_t stream, void** blocks, unsigned most) {
  unsigned count = 0;
  while (count < most && cudaMallocFromPoolAsync(&blocks[count], bytes, pool, stream) == cudaSuccess) ++count;
  (void)cudaGetLastError();  // of the one that was refused
  return count;
}

// A pool with a bound is full of the blocks of one stream, which are freed late. What the host waits for runs in
// another stream, after the frees; a third stream, which waits for nothing, can then have as many.
void Check(const Wait& wait) {
  constexpr std::size_t kBytes = 16 << 20;
  constexpr unsigned kMost = 16;
  const cts::Stream first(cudaStreamDefault), waiting, third;
  const cts::Event freed, ended;
  cts::Pool pool(2 * kBytes);
  pool.Use(cts::kNoReuse);
  pool.KeepAll();
  cts::Stamps stamps;
  void *blocks[kMost] = {}, *again[kMost] = {};
  const unsigned count = Fill(pool, kBytes, first, blocks, kMost);
  if (!CTS_EXPECT(count > 0 && count < kMost, "a pool with a bound of two blocks does not have so many")) return;
  Late<<<1, 1, 0, first>>>(cts::LateNs());
  CTS_CUDA(cudaGetLastError());
  for (unsigned i = 0; i < count; ++i) CTS_CUDA(cudaFreeAsync(blocks[i], first));
  const cudaStream_t behind = wait.of_null_stream ? nullptr : static_cast<cudaStream_t>(waiting);
  if (!wait.of_null_stream) cts::Follow(waiting, first, freed);
  CTS_CUDA(cudaEventRecord(ended, behind));
  const auto waits = [&] { CTS_CUDA(wait.by_event ? cudaEventSynchronize(ended) : cudaStreamSynchronize(behind)); };
  if (!cts::control() && wait.in_thread) cts::InThread(waits);
  if (!cts::control() && !wait.in_thread) waits();
  const unsigned got = Fill(pool, kBytes, third, again, count);
  for (unsigned i = 0; i < got; ++i) {
    stamps.Put(third, static_cast<unsigned char*>(again[i]), kBytes, i);
    stamps.Check(third, static_cast<unsigned char*>(again[i]), kBytes, i);
    CTS_CUDA(cudaFreeAsync(again[i], third));
  }
  CTS_FINISH();
  // A newer driver may have a policy that none of the attributes turns off.
  if (cts::control() && got == count) cts::PowerNotShown("the pool handed memory on without a wait of the host");
  CTS_EXPECT_EQ(got, count, "memory was not available although the host had waited for what comes after its free");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory that was used again did not work");
}

CTS_CASE() {
  for (const Wait& wait : kWaits) cts::Row(wait.name, [&] { Check(wait); });
}

}  // namespace
