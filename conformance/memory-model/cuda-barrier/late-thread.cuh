// One thread that arrives at a cuda::barrier last, while the others wait, and looks whether they do.
#pragma once

#include "cts/device.cuh"

namespace cts {

/// Nanoseconds for those who should wait to come too early.
inline constexpr unsigned long long kWindow = 200'000;

/// What the last thread saw: threads that got through without it, and that did not with it.
struct Through {
  unsigned early, late;
};

#ifdef __CUDACC__
/// Until the word is at least `value`, at most kPatience. Returns the word.
__device__ inline unsigned AwaitAtLeast(const volatile unsigned* word, unsigned value) {
  const unsigned long long start = GlobalTimer();
  while (*word < value && GlobalTimer() - start < kPatience) {
  }
  return *word;
}
#endif

}  // namespace cts
