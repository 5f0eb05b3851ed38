/*---
clause: mm.reuse.after-host-wait-any-stream
control: the host does not wait
control-fails-with: memory whose free the host had waited for was not available to another stream
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"cudaEventSynchronize",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"cudaDeviceSynchronize", [](cudaStream_t /*stream*/) { CTS_CUDA(cudaDeviceSynchronize()); }},
};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// How many blocks of this size fit in the pool, which are freed again and waited for.
unsigned Fill(cudaMemPool_t pool, std::size_t bytes, cudaStream_t stream, void** blocks, unsigned most) {
  unsigned count = 0;
  while (count < most) {
    if (cudaMallocFromPoolAsync(&blocks[count], bytes, pool, stream) != cudaSuccess) break;
    ++count;
  }
  (void)cudaGetLastError();  // of the one that was refused
  return count;
}

// A pool with a bound is full of the blocks of one stream, which are freed late; after the wait another stream can have
// as many. No policy allows anything else, so that without the wait there is none.
void Check(const Wait& wait, const cts::Policies& policies) {
  constexpr std::size_t kBytes = 16 << 20;
  constexpr unsigned kMost = 16;
  const cts::Stream first, second;
  cts::Pool pool(2 * kBytes);
  pool.Use(policies);
  pool.KeepAll();
  cts::Stamps stamps;
  void *blocks[kMost] = {}, *again[kMost] = {};
  const unsigned count = Fill(pool, kBytes, first, blocks, kMost);
  if (!CTS_EXPECT(count > 0 && count < kMost, "a pool with a bound of two blocks does not have so many")) return;
  Late<<<1, 1, 0, first>>>(cts::LateNs());
  CTS_CUDA(cudaGetLastError());
  for (unsigned i = 0; i < count; ++i) CTS_CUDA(cudaFreeAsync(blocks[i], first));
  if (!cts::control()) wait.of(first);
  const unsigned got = Fill(pool, kBytes, second, again, count);
  for (unsigned i = 0; i < got; ++i) {
    stamps.Put(second, static_cast<unsigned char*>(again[i]), kBytes, i);
    stamps.Check(second, static_cast<unsigned char*>(again[i]), kBytes, i);
    CTS_CUDA(cudaFreeAsync(again[i], second));
  }
  CTS_FINISH();
  // A newer driver may have a policy that none of the attributes turns off.
  if (cts::control() && got == count) cts::PowerNotShown("the pool handed memory on without a wait of the host");
  CTS_EXPECT_EQ(got, count, "memory whose free the host had waited for was not available to another stream");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "memory that was used again did not work");
}

CTS_CASE() {
  constexpr cts::Policies kEvents = {"events", true, false, false};
  for (const Wait& wait : kWaits) {
    cts::Row(wait.name, [&] { Check(wait, cts::kNoReuse); });
    cts::Row((std::string(wait.name) + "-events").c_str(), [&] { Check(wait, kEvents); });
  }
}

}  // namespace
