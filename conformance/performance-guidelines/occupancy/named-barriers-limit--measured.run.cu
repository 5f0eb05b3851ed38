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

#include "named-barriers.cuh"

namespace {

constexpr int kBarriers = 64;  // of a multiprocessor

template <int kUsed>
__global__ void Waiting(cts::Residents* residents, int expected) {
  cts::WaitAtBarriers<kUsed>();
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
