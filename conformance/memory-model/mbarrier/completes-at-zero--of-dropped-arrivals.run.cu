/*---
clause: model.mbarrier.completes-at-zero
covers: arrivals that drop out, by number, and those that must not complete
control: those that drop out arrive and stay
control-fails-with: a phase was not complete after all arrivals that had not dropped out
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 5;
constexpr unsigned long long kShort = 1'000'000;  // nanoseconds of a control, in which nothing is to come
struct Seen {
  unsigned early, late;  // Looks that found a phase complete without its last arrival, and phases that did not end.
};

#define ARRIVE(Name, instruction)                                                                          \
  __device__ void Name(const cts::litmus::Mbarrier& barrier, unsigned count) {                             \
    CTS_ASYNC_OF_9(asm volatile(                                                                           \
        "{ .reg .b64 state; " instruction ".shared.b64 state, [%0], %1; }" ::"r"(barrier.at()), "r"(count) \
        : "memory"));                                                                                      \
  }
ARRIVE(Arrive, "mbarrier.arrive")
ARRIVE(ArriveBefore, "mbarrier.arrive.noComplete")  // with arrivals pending after it
ARRIVE(Drop, "mbarrier.arrive_drop")
ARRIVE(DropBefore, "mbarrier.arrive_drop.noComplete")

// One thread. In each of the first two phases so many drop out; in the first one as its last, in the second one before
// its last. Each phase has as many arrivals as are left.
__global__ void DropAndCount(Seen* seen, unsigned arrivals, unsigned drops, bool stay, unsigned long long patience) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  barrier.Init(arrivals);
  Seen now = {0, 0};
  for (unsigned phase = 0, left = arrivals; phase < kPhases && now.late == 0; ++phase) {
    const auto is_complete = [&] { return barrier.IsCompleteByParity(phase % 2); };
    const unsigned dropping = phase < 2 ? drops : 0;
    unsigned staying = left - dropping;
    if (phase == 1) {
      if (stay) ArriveBefore(barrier, dropping);
      if (!stay) DropBefore(barrier, dropping);
      now.early += is_complete() ? 1 : 0;
    }
    if (staying > 1) {
      ArriveBefore(barrier, staying - 1);
      now.early += is_complete() ? 1 : 0;
      staying = 1;
    }
    Arrive(barrier, staying);
    if (phase == 0) {
      now.early += is_complete() ? 1 : 0;
      if (stay) Arrive(barrier, dropping);
      if (!stay) Drop(barrier, dropping);
    }
    left -= dropping;
    const unsigned long long start = cts::GlobalTimer();
    bool complete = is_complete();
    while (!complete && cts::GlobalTimer() - start < patience) complete = is_complete();
    now.late += complete ? 0 : 1;
  }
  *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned arrivals, drops;
  } kRows[] = {{"one-of-three-twice", 3, 1},
               {"one-of-hundred-twice", 100, 1},
               {"forty-of-hundred-twice", 100, 40},
               {"most-of-most", (1u << 20) - 1, 524'287}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Seen> seen(1);
      DropAndCount<<<1, 1>>>(seen.data(), row.arrivals, row.drops, cts::control(),
                             cts::control() ? kShort : cts::kPatience);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its last arrival");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after all arrivals that had not dropped out");
    });
  }
}

}  // namespace
