/*---
clause: mm.pool-attribute.threshold-kept
covers: the default pool, two streams, waits of another thread
control: the threshold stays at 0
control-fails-with: the default pool gave memory back although it held no more than its release threshold
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/threads.h"

#include <deque>

namespace {

constexpr std::size_t kBlocks = 6;

unsigned long long Amount(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
  unsigned long long value = 1;  // no amount: it stays where the call writes nothing
  CTS_CUDA(cudaMemPoolGetAttribute(pool, attribute, &value));
  return value;
}
void SetThreshold(cudaMemPool_t pool, unsigned long long bytes) {
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}

// All blocks of two streams are freed. Then follow waits for each stream, by an event, for the device, and those of
// another thread.
void Check(cudaMemPool_t pool, std::size_t bytes) {
  const cts::Stream streams[2];
  const cts::Event event;
  std::deque<cts::PoolBlock> live;
  for (std::size_t i = 0; i < kBlocks; ++i) live.emplace_back(bytes, streams[i % 2]);
  for (const cts::Stream& stream : streams) stream.Synchronize();
  const unsigned long long before = Amount(pool, cudaMemPoolAttrReservedMemCurrent);
  CTS_EXPECT_LE(kBlocks * bytes, before, "the default pool holds less than the blocks");
  if (!cts::control()) SetThreshold(pool, before);
  live.clear();
  const auto wait = [&] {
    for (const cts::Stream& stream : streams) stream.Synchronize();
    CTS_CUDA(cudaEventRecord(event, streams[1]));
    CTS_CUDA(cudaEventSynchronize(event));
    CTS_CUDA(cudaDeviceSynchronize());
  };
  wait();
  cts::InThread(wait);
  if (CTS_EXPECT_LE(before, Amount(pool, cudaMemPoolAttrReservedMemCurrent),
                    "the default pool gave memory back although it held no more than its release threshold") &&
      cts::control())
    cts::PowerNotShown("the pool gives nothing back above its threshold, either");
}

constexpr struct {
  const char* name;
  std::size_t bytes;
} kRows[] = {{"1000-bytes", 1000}, {"3-mib-and-a-byte", (3 << 20) + 1}, {"40-mib", 40 << 20}};

// The pool of a program that names none; it is left as it was.
CTS_CASE() {
  const cudaMemPool_t pool = cts::DefaultPool();
  const unsigned long long was = Amount(pool, cudaMemPoolAttrReleaseThreshold);
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] { Check(pool, row.bytes); });
    SetThreshold(pool, was);
    CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  }
}

}  // namespace
