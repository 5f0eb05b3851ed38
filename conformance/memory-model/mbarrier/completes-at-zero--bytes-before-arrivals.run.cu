/*---
clause: model.mbarrier.completes-at-zero
covers: all bytes come while arrivals are pending; arrivals by number
control: the last arrival comes before the looks
control-fails-with: a phase was complete with arrivals pending
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 3;
struct Seen {
  unsigned early, late;  // Looks that found a phase complete without its last arrival, and phases that did not end.
};

__device__ void Arrive(const cts::litmus::Mbarrier& barrier, unsigned count) {
  CTS_ASYNC_OF_9(asm volatile("mbarrier.arrive.shared.b64 _, [%0], %1;" ::"r"(barrier.at()), "r"(count) : "memory"));
}
__device__ void Expect(const cts::litmus::Mbarrier& barrier, unsigned bytes) {
  CTS_ASYNC_OF_9(asm volatile("mbarrier.expect_tx.relaxed.cta.shared.b64 [%0], %1;" ::"r"(barrier.at()), "r"(bytes)
                              : "memory"));
}

// One thread. Twice in a phase the bytes that are expected come to zero: before all arrivals, and before the last one.
__global__ void CountBoth(Seen* seen, unsigned arrivals, unsigned bytes, bool ahead) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  barrier.Init(arrivals);
  Seen now = {0, 0};
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const auto is_complete = [&] { return barrier.IsCompleteByParity(phase % 2); };
    const auto bring = [&] {
      Expect(barrier, bytes);
      barrier.Complete(bytes);
    };
    bring();
    now.early += is_complete() ? 1 : 0;
    if (arrivals > 1) Arrive(barrier, arrivals - 1);
    now.early += is_complete() ? 1 : 0;
    if (ahead) {
      Arrive(barrier, 1);
      now.early += cts::litmus::WaitUntil(is_complete) ? 1 : 0;
      continue;
    }
    bring();
    now.early += is_complete() ? 1 : 0;
    Arrive(barrier, 1);
    now.late += cts::litmus::WaitUntil(is_complete) ? 0 : 1;
  }
  *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned arrivals, bytes;
  } kRows[] = {{"one-arrival", 1, 16},
               {"two-arrivals", 2, 1},
               {"many-arrivals", 1000, 4096},
               {"most-arrivals", (1u << 20) - 1, (1u << 20) - 1}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1);
      CountBoth<<<1, 1>>>(seen.data(), row.arrivals, row.bytes, cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete with arrivals pending");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after its last arrival");
    });
  }
}

}  // namespace
