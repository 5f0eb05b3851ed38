/*---
clause: perf.occupancy.named-barriers-limit
covers: the blocks that are resident, for sixteen and for four barriers
control: the kernel uses one barrier
control-fails-with: more blocks were resident than a multiprocessor has barriers for
requires: [no-mps, cc-is-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/residency.cuh"

namespace {

constexpr int kBarriers = 64;  // of a multiprocessor

template <int kUsed>
__global__ void Waiting(cts::Residents* residents, int expected) {
#define CTS_BARRIER(n) \
  if constexpr (n < kUsed) asm volatile("bar.sync " #n ", 32;")
  CTS_BARRIER(0);
  CTS_BARRIER(1);
  CTS_BARRIER(2);
  CTS_BARRIER(3);
  CTS_BARRIER(4);
  CTS_BARRIER(5);
  CTS_BARRIER(6);
  CTS_BARRIER(7);
  CTS_BARRIER(8);
  CTS_BARRIER(9);
  CTS_BARRIER(10);
  CTS_BARRIER(11);
  CTS_BARRIER(12);
  CTS_BARRIER(13);
  CTS_BARRIER(14);
  CTS_BARRIER(15);
#undef CTS_BARRIER
  cts::BeResident(residents, expected);
}

// A block waits for one more than there may be, at most for half a second.
template <int kUsed>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr int kMost = kBarriers / kUsed;
    const int most = cts::MostResident(cts::control() ? Waiting<1> : Waiting<kUsed>, 32, 0, kMost + 1);
    cts::ExpectAtMostResident(most, kMost, "more blocks were resident than a multiprocessor has barriers for");
  });
}

CTS_CASE() {
  Check<16>("sixteen");
  Check<4>("four");
}

}  // namespace
