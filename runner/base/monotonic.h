// A clock that no one can set: what is measured by it may be compared, whatever becomes of the time of day.
#pragma once

#include <ctime>

namespace base {

/// CLOCK_MONOTONIC, which counts from the boot, as the kernel's log does. A handler of signals may call it.
inline double SecondsSinceBoot() {
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace base
