// A warp that waits at named barriers, each by its number in the code. Included by the cases that count them.
#pragma once

namespace cts {

#ifdef __CUDACC__

/// Waits at the barriers 0 .. kUsed - 1; kUsed is at most 16, and the block one warp.
template <int kUsed>
__device__ inline void WaitAtBarriers() {
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
}

#endif  // __CUDACC__

}  // namespace cts
