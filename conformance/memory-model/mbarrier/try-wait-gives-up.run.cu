/*---
clause: model.mbarrier.try-wait-gives-up
control: the last arrival comes before the wait
control-fails-with: try_wait of a phase that was not complete did not say so
requires: [cc-90]
own-process: a wait that does not give up never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 4;

struct ByParity {
  static __device__ bool Try(const cts::litmus::Mbarrier& barrier, unsigned parity, unsigned long long, unsigned) {
    unsigned complete = 0;
    CTS_ASYNC_OF_9(
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(complete)
                     : "r"(barrier.at()), "r"(parity)
                     : "memory"));
    return complete != 0;
  }
};
struct ByState {
  static __device__ bool Try(const cts::litmus::Mbarrier& barrier, unsigned, unsigned long long state, unsigned) {
    unsigned complete = 0;
    CTS_ASYNC_OF_9(asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                                : "=r"(complete)
                                : "r"(barrier.at()), "l"(state)
                                : "memory"));
    return complete != 0;
  }
};
struct ByParityFor {
  static __device__ bool Try(const cts::litmus::Mbarrier& barrier, unsigned parity, unsigned long long, unsigned ns) {
    unsigned complete = 0;
    CTS_ASYNC_OF_9(
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2, %3; selp.u32 %0, 1, 0, p; }"
                     : "=r"(complete)
                     : "r"(barrier.at()), "r"(parity), "r"(ns)
                     : "memory"));
    return complete != 0;
  }
};
struct ByStateFor {
  static __device__ bool Try(const cts::litmus::Mbarrier& barrier, unsigned, unsigned long long state, unsigned ns) {
    unsigned complete = 0;
    CTS_ASYNC_OF_9(asm volatile("{ .reg .pred p; mbarrier.try_wait.shared.b64 p, [%1], %2, %3; selp.u32 %0, 1, 0, p; }"
                                : "=r"(complete)
                                : "r"(barrier.at()), "l"(state), "r"(ns)
                                : "memory"));
    return complete != 0;
  }
};

// One thread, which waits before the last of two arrivals, when nobody else could arrive, and asks after it.
// counts: waits that said yes too early; phases that were not complete at last.
template <class Wait>
__global__ void WaitInVain(unsigned ns, unsigned* counts, bool complete) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  barrier.Init(2);
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const unsigned long long state = barrier.Arrive();
    if (complete) (void)barrier.Arrive();
    if (Wait::Try(barrier, phase % 2, state, ns)) ++counts[0];
    if (!complete) (void)barrier.Arrive();
    if (!cts::litmus::WaitUntil([&] { return Wait::Try(barrier, phase % 2, state, ns); })) ++counts[1];
  }
}

template <class Wait>
void Check(const char* name, unsigned ns) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> counts(2, 0);
    WaitInVain<Wait><<<1, 1>>>(ns, counts.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[0], 0u, "try_wait of a phase that was not complete did not say so");
    CTS_EXPECT_EQ(counts[1], 0u, "try_wait of a phase that was complete did not say so");
  });
}

CTS_CASE() {
  Check<ByParity>("by-parity", 0);
  Check<ByState>("by-state", 0);
  Check<ByParityFor>("by-parity-for-a-microsecond", 1000);
  Check<ByStateFor>("by-state-for-a-microsecond", 1000);
  Check<ByParityFor>("by-parity-for-ten-milliseconds", 10'000'000);
}

}  // namespace
