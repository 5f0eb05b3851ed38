// How long a thread sleeps.
#pragma once

#include <algorithm>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"

namespace cts {

inline constexpr int kSleeps = 65;

/// One lane sleeps again and again. `busy` is a time in nanoseconds for which it works instead, if it is not 0.
static __global__ void Sleep(unsigned ns, unsigned long long busy, unsigned long long* took) {
  for (int i = 0; i < kSleeps; ++i) {
    const unsigned long long start = GlobalTimer();
    if (busy != 0) {
      SpinFor(busy);
    } else {
      __nanosleep(ns);
    }
    took[i] = GlobalTimer() - start;
  }
}

/// The least step of the clock among a few, in nanoseconds.
static __global__ void StepOfClock(unsigned long long* step) {
  *step = ~0ull;
  for (int i = 0; i < 5; ++i) {
    const unsigned long long start = GlobalTimer();
    unsigned long long first = start, second = start;
    while (first == start) first = second = GlobalTimer();
    while (second == first) second = GlobalTimer();
    if (second - first < *step) *step = second - first;
  }
}
inline unsigned long long ClockStep() {
  const DeviceBuffer<unsigned long long> step(1);
  StepOfClock<<<1, 1>>>(step.data());
  CTS_FINISH();
  return step[0];
}

/// The median of the times, in nanoseconds: another program that had the device for a while lengthens a few of them.
inline unsigned long long MedianSleep(unsigned ns, unsigned long long busy = 0) {
  const DeviceBuffer<unsigned long long> took(kSleeps);
  Sleep<<<1, 1>>>(ns, busy, took.data());
  CTS_FINISH();
  const auto all = took.Read();
  std::vector<unsigned long long> sorted(all.begin(), all.end());
  std::sort(sorted.begin(), sorted.end());
  return sorted[kSleeps / 2];
}

}  // namespace cts
