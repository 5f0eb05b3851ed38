/*---
clause: mm.reuse.follow-events-off
covers: the order of the NULL stream in the place of an event
control: reuse along event dependencies stays enabled
control-fails-with: a pending free was reused along the NULL stream although that is disabled
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// The free is late in one of the streams. The other one comes after it, because one of them is the NULL stream: its
// blocks lie elsewhere all the same.
void Check(const char* name, cudaStream_t first, cudaStream_t second) {
  cts::Row(name, [&] {
    constexpr std::size_t kBytes = 65'536;
    cts::Pool pool;
    pool.Use(cts::kNoReuse);
    if (cts::control()) pool.SetFlag(cudaMemPoolReuseFollowEventDependencies, true);
    pool.KeepAll();
    bool overlaps = false, pending = false;
    for (int round = 0; round < 5; ++round) {
      cts::PoolBlock block(pool, kBytes, first);
      const unsigned char* const at = block.data();
      CTS_CUDA(cudaDeviceSynchronize());
      Late<<<1, 1, 0, first>>>(cts::LateNs());
      CTS_CUDA(cudaGetLastError());
      block.Free();
      const cts::PoolBlock next(pool, kBytes, second), another(pool, kBytes, second);
      if (cudaStreamQuery(first) == cudaErrorNotReady) {
        pending = true;
        for (const cts::PoolBlock* const one : {&next, &another})
          overlaps = overlaps || (one->data() < at + kBytes && at < one->data() + kBytes);
      }
      CTS_CUDA(cudaDeviceSynchronize());
    }
    if (!pending) return cts::PowerNotShown("each late free was reached before the allocation");
    cts::ExpectKept(!overlaps, "a pending free was reused along the NULL stream although that is disabled",
                    "a pending free was not reused along the NULL stream where that is enabled");
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault);
  Check("freed-in-a-blocking-stream", blocking, nullptr);
  Check("freed-in-the-null-stream", nullptr, blocking);
}

}  // namespace
