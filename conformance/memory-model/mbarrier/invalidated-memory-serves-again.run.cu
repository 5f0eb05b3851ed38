/*---
clause: model.mbarrier.invalidated-memory-serves-again
control: no object is made in the memory again
control-fails-with: an object in memory of an earlier one was not complete after its arrivals
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kObjects = 8, kWords = 2 * kObjects;
constexpr unsigned long long kShort = 1'000'000;  // nanoseconds of a control, in which nothing is to come
struct Seen {
  unsigned early, late, wrong_words;
};

__device__ void Invalidate(const cts::litmus::Mbarrier& barrier) {
  CTS_ASYNC_OF_8(asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(barrier.at()) : "memory"));
}
// A phase of so many arrivals; whether it was complete before them, and not after them.
__device__ void UsePhase(const cts::litmus::Mbarrier& barrier, unsigned arrivals, unsigned parity,
                         unsigned long long patience, Seen* now) {
  for (unsigned i = 0; i < arrivals; ++i) {
    now->early += barrier.IsCompleteByParity(parity) ? 1 : 0;
    (void)barrier.Arrive();
  }
  const unsigned long long start = cts::GlobalTimer();
  bool complete = barrier.IsCompleteByParity(parity);
  while (!complete && cts::GlobalTimer() - start < patience) complete = barrier.IsCompleteByParity(parity);
  now->late += complete ? 0 : 1;
}

// Objects of `first` arrivals end in the middle of a phase; then their memory holds words, and then objects of `second`
// arrivals. One thread; after the invalidation all of them store words and look at those of others.
__global__ void UseAgain(Seen* seen, unsigned first, unsigned second, bool keep, unsigned long long patience) {
  __shared__ unsigned long long objects[kObjects];
  auto* const words = reinterpret_cast<volatile unsigned*>(objects);
  Seen now = {0, 0, 0};
  if (threadIdx.x == 0) {
    for (auto& object : objects) {
      const cts::litmus::Mbarrier barrier(&object);
      barrier.Init(first);
      for (unsigned parity = 0; parity < 3; ++parity) UsePhase(barrier, first, parity % 2, patience, &now);
      if (first > 1) (void)barrier.Arrive();
      if (!keep) Invalidate(barrier);
    }
  }
  __syncthreads();
  if (!keep) {
    words[threadIdx.x] = threadIdx.x * 2654435761u + 1;
    __syncthreads();
    const unsigned other = (threadIdx.x + 5) % kWords;
    if (words[other] != other * 2654435761u + 1) atomicAdd(&seen->wrong_words, 1u);
    __syncthreads();
  }
  if (threadIdx.x != 0) return;
  for (auto& object : objects) {
    const cts::litmus::Mbarrier barrier(&object);
    if (!keep) barrier.Init(second);
    for (unsigned parity = 0; parity < 3 && now.late == 0; ++parity)
      UsePhase(barrier, second, parity % 2, patience, &now);
  }
  seen->early = now.early;
  seen->late = now.late;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned first, second;
  } kRows[] = {{"of-more-arrivals", 3, 7}, {"of-fewer-arrivals", 9, 2}, {"of-as-many", 4, 4}, {"of-one", 2, 1}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Seen> seen(1, 0);
      UseAgain<<<1, kWords>>>(seen.data(), row.first, row.second, cts::control(),
                              cts::control() ? kShort : cts::kPatience);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.wrong_words, 0u, "memory of an invalidated object did not hold what was stored to it");
      if (!cts::control()) CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its last arrival");
      CTS_EXPECT_EQ(counted.late, 0u, "an object in memory of an earlier one was not complete after its arrivals");
    });
  }
}

}  // namespace
