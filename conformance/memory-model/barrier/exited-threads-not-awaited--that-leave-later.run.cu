/*---
clause: model.barrier.exited-threads-not-awaited
covers: threads that leave while the others wait
control: the threads that would have left stay until the host has looked
control-fails-with: a barrier was not released when those left who had not come
requires: [cc-70]
own-process: a barrier that waits for threads that have left never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/gate.cuh"
#include "cts/row.h"
#include "cts/stream/deciding.h"

namespace {

constexpr unsigned kThreads = 128;
constexpr const char* kNotReleased = "a barrier was not released when those left who had not come";

enum class Leave { kLanes, kWarps, kAllButOne };
__device__ bool Leaves(Leave who) {
  if (who == Leave::kLanes) return threadIdx.x % 2 != 0;
  if (who == Leave::kWarps) return threadIdx.x / 32 % 2 != 0;
  return threadIdx.x != 40;
}

// Those who do not leave, the rest, come to the barrier. The others leave through the first gate, in a control through
// the second one. words: whether all of the rest came, and got through; numbers: how many.
__global__ void LeaveLater(Leave who, unsigned rest, cts::GateView leaves, cts::GateView stays, unsigned* words,
                           unsigned* numbers, bool stay) {
  if (Leaves(who)) {
    (void)leaves.Opened();
    if (stay) (void)stays.Opened();
    asm volatile("exit;");  // At once: no compiler lets them wait for the others first.
  }
  if (atomicAdd(numbers, 1u) == rest - 1) cts::RaiseFlag(words, 1u);
  asm volatile("barrier.sync 0;" ::: "memory");
  if (atomicAdd(numbers + 1, 1u) == rest - 1) cts::RaiseFlag(words + 1, 1u);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Leave who;
    unsigned rest;
  } kRows[] = {{"every-second-lane", Leave::kLanes, 64},
               {"every-second-warp", Leave::kWarps, 64},
               {"all-but-one", Leave::kAllButOne, 1}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::PinnedBuffer<unsigned> words(2, 0);
      const cts::DeviceBuffer<unsigned> numbers(2, 0);
      cts::Gate stays, leaves;
      LeaveLater<<<1, kThreads>>>(row.who, row.rest, leaves.view(), stays.view(), words.device(), numbers.data(),
                                  cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(cts::AwaitWord(words.data(), 1u), "the rest of a block did not come to its barrier");
      leaves.Open();
      CTS_EXPECT(cts::AwaitWord(words.data() + 1, 1u, cts::DecidingSeconds()), kNotReleased);
      stays.Open();
      CTS_FINISH();
    });
  }
}

}  // namespace
