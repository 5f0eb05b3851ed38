/*---
clause: perf.occupancy.named-barriers-limit
control: the kernel uses one barrier
control-fails-with: not four blocks of sixteen barriers fit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

#include "named-barriers.cuh"

namespace {

template <int kUsed>
__global__ void Waiting(int* out) {
  cts::WaitAtBarriers<kUsed>();
  *out = 1;
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(cts::control() ? &Waiting<1> : &Waiting<16>);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32), 4, "not four blocks of sixteen barriers fit");
}

}  // namespace
