/*---
clause: model.mbarrier.pending-count
control: two threads arrive where one is reckoned with
control-fails-with: the state of an arrival did not tell how many were pending before it
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 3;
struct Seen {
  unsigned looks, wrong, late;
};

#define ARRIVE(Name, instruction)                                                           \
  __device__ unsigned long long Name(const cts::litmus::Mbarrier& barrier, unsigned many) { \
    unsigned long long state = 0;                                                           \
    CTS_ASYNC_OF_8(asm volatile(instruction ".noComplete.shared.b64 %0, [%1], %2;"          \
                                : "=l"(state)                                               \
                                : "r"(barrier.at()), "r"(many)                              \
                                : "memory"));                                               \
    return state;                                                                           \
  }
ARRIVE(ArriveBefore, "mbarrier.arrive")
ARRIVE(DropBefore, "mbarrier.arrive_drop")

__device__ unsigned PendingOf(unsigned long long state) {
  unsigned count = 0;
  CTS_ASYNC_OF_8(asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(state)));
  return count;
}

// One thread. In each phase it arrives by `step` at once as long as one arrival is left over, every third time as one
// that drops out; the last arrival ends the phase. With `twice` one more has arrived each time.
__global__ void ArriveAndAsk(Seen* seen, unsigned arrivals, unsigned step, bool twice) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  barrier.Init(arrivals);
  Seen now = {0, 0, 0};
  for (unsigned phase = 0, expected = arrivals; phase < kPhases; ++phase) {
    unsigned pending = expected;
    for (unsigned i = 0; pending > step + (twice ? 1 : 0); ++i) {
      if (twice) (void)ArriveBefore(barrier, 1);
      const bool drops = i % 3 == 2 && expected > step + 1;
      const unsigned told = PendingOf(drops ? DropBefore(barrier, step) : ArriveBefore(barrier, step));
      ++now.looks;
      now.wrong += told != pending ? 1 : 0;
      pending -= step + (twice ? 1 : 0);
      if (drops) expected -= step;
    }
    for (; pending > 0; --pending) (void)barrier.Arrive();
    now.late += barrier.IsCompleteByParity(phase % 2) ? 0 : 1;
  }
  *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned arrivals, step;
  } kRows[] = {{"three-by-one", 3, 1},
               {"hundred-by-one", 100, 1},
               {"hundred-by-seven", 100, 7},
               {"most-by-many", (1u << 20) - 1, 65'521}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Seen> seen(1);
      ArriveAndAsk<<<1, 1>>>(seen.data(), row.arrivals, row.step, cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT(counted.looks > 0, "no state was asked");
      CTS_EXPECT_EQ(counted.wrong, 0u, "the state of an arrival did not tell how many were pending before it");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after its last arrival");
    });
  }
}

}  // namespace
