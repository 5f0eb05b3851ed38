/*---
clause: model.barrier.exited-threads-not-awaited
control: the threads that would have left stay until the host has looked
control-fails-with: the rest of a block did not get through its barrier
own-process: a barrier that waits for threads that have left never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kThreads = 128;

enum class Leave { kLanes, kWarps, kAllButOne };
__device__ bool Leaves(Leave who) {
  if (who == Leave::kLanes) return threadIdx.x % 2 != 0;
  if (who == Leave::kWarps) return threadIdx.x / 32 % 2 != 0;
  return threadIdx.x != 40;
}

// Who stays away in a control still runs: then no aligned barrier is allowed.
__device__ void Meet(bool diverged) {
  if (diverged) {
    asm volatile("barrier.sync 0;" ::: "memory");
  } else {
    __syncthreads();
  }
}

// Some threads leave. The others meet twice, exchange words, and the last of them says so. missed: words that were
// not seen.
__global__ void LeaveAndMeet(Leave who, unsigned last, cts::GateView gate, unsigned* through, unsigned* missed,
                             bool stay) {
  __shared__ unsigned words[kThreads];
  if (Leaves(who)) {
    if (stay) (void)gate.Opened();
    return;
  }
  const unsigned stays = who == Leave::kLanes ? 2 : who == Leave::kWarps ? 64 : kThreads;
  const unsigned other = (threadIdx.x + stays) % kThreads;
  volatile unsigned* const seen = words;
  for (unsigned turn = 1; turn <= 2; ++turn) {
    seen[threadIdx.x] = turn;
    Meet(stay);
    if (seen[other] != turn) atomicAdd(missed, 1u);
    Meet(stay);
  }
  if (threadIdx.x == last) cts::RaiseFlag(through, 1u);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Leave who;
    unsigned last;
  } kRows[] = {{"every-second-lane", Leave::kLanes, 126},
               {"every-second-warp", Leave::kWarps, 95},
               {"all-but-one", Leave::kAllButOne, 40}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::PinnedBuffer<unsigned> through(1, 0);
      cts::DeviceBuffer<unsigned> missed(1, 0);
      cts::Gate gate;
      LeaveAndMeet<<<1, kThreads>>>(row.who, row.last, gate.view(), through.device(), missed.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      const bool got_through = cts::AwaitWord(through.data(), 1u, cts::control() ? 0.3 : 5);
      CTS_EXPECT(got_through, "the rest of a block did not get through its barrier");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(missed[0], 0u, "the rest of a block did not see each other's words");
    });
  }
}

}  // namespace
