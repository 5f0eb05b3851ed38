/*---
clause: lang.group.guide-examples
control: each thread counts by itself, by an addition that is not atomic
control-fails-with: two threads got one number, or a number was left out
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

#include <cuda/atomic>

namespace {

namespace cg = cooperative_groups;

constexpr unsigned kBlocks = 40, kThreads = 160, kTurns = 3;
enum class By { kShfl, kBroadcast, kNothing };

// The next number of a counter: one thread of those that are together adds for all of them.
template <By kBy>
__device__ unsigned Next(unsigned* counter) {
  if constexpr (kBy == By::kNothing) {
    volatile unsigned* const at = counter;
    const unsigned number = *at;
    *at = number + 1;
    return number;
  }
  const cg::coalesced_group together = cg::coalesced_threads();
  const auto rank = static_cast<unsigned>(together.thread_rank()), count = static_cast<unsigned>(together.size());
  if constexpr (kBy == By::kShfl) {
    unsigned first = 0;
    if (rank == 0) first = atomicAdd(counter, count);
    return together.shfl(first, 0) + rank;
  }
  return cg::invoke_one_broadcast(together,
                                  [&] {
                                    return cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*counter).fetch_add(
                                        count, cuda::memory_order_relaxed);
                                  }) +
         rank;
}

// Threads whose bit is set draw a number each turn.
template <By kBy>
__global__ void Draw(unsigned* counter, unsigned* numbers) {
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned draws = (threadIdx.x * 2654435761u >> (11 + turn)) ^ blockIdx.x;
    if (draws % 2 != 0) numbers[turn * kBlocks * kThreads + cts::group::ThreadOfGrid()] = Next<kBy>(counter);
  }
}

template <By kBy>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kNone = cts::group::kInNoGroup;
    const cts::DeviceBuffer<unsigned> counter(1, 0), numbers(std::size_t{kTurns} * kBlocks * kThreads);
    if (cts::control()) {
      Draw<By::kNothing><<<kBlocks, kThreads>>>(counter.data(), numbers.data());
    } else {
      Draw<kBy><<<kBlocks, kThreads>>>(counter.data(), numbers.data());
    }
    CTS_FINISH();
    const auto got = numbers.Read();
    unsigned drawn = 0;
    for (const unsigned number : got) drawn += number != kNone ? 1 : 0;
    std::vector<bool> taken(drawn);
    for (const unsigned number : got) {
      if (number == kNone) continue;
      if (!CTS_EXPECT(number < drawn && !taken[number], "two threads got one number, or a number was left out")) return;
      taken[number] = true;
    }
    CTS_EXPECT_EQ(counter[0], drawn, "two threads got one number, or a number was left out");
  });
}

CTS_CASE() {
  Check<By::kShfl>("by-shfl");
  Check<By::kBroadcast>("by-invoke-one-broadcast");
}

}  // namespace
