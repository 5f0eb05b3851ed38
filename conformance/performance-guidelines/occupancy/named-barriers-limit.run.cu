/*---
clause: perf.occupancy.named-barriers-limit
control: the kernel uses one barrier
control-fails-with: not four blocks of sixteen barriers fit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void SixteenBarriers(int* out) {
#define CTS_BARRIER(n) asm volatile("bar.sync " #n ", 32;")
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
  *out = 1;
}
__global__ void OneBarrier(int* out) {
  asm volatile("bar.sync 0, 32;");
  *out = 1;
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(cts::control() ? &OneBarrier : &SixteenBarriers);
  CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32), 4, "not four blocks of sixteen barriers fit");
}

}  // namespace
