// Signals that interrupt the waits of a process again and again. For children alone, since their handler stays.
#pragma once

#include <sys/time.h>

#include <csignal>

#include "cts/check.h"
#include "cts/power.h"

namespace cts {

/// How waits of the host can be made: each by its flag of the device, which is set before all else.
struct WaitRow {
  const char* name;
  unsigned flags;
};
inline constexpr WaitRow kWaitRows[] = {{"spinning", cudaDeviceScheduleSpin},
                                        {"yielding", cudaDeviceScheduleYield},
                                        {"blocking", cudaDeviceScheduleBlockingSync}};

/// While one lives, SIGALRM comes every half a millisecond. Its handler only counts, and the system begins no call anew
/// that it interrupted.
class Interruptions {
 public:
  Interruptions() {
    struct sigaction action = {};
    action.sa_handler = [](int) { count = count + 1; };
    CTS_EXPECT_EQ(sigaction(SIGALRM, &action, nullptr), 0, "the handler of a signal could not be set");
    Every(500);
  }
  ~Interruptions() { Every(0); }
  Interruptions(const Interruptions&) = delete;
  Interruptions& operator=(const Interruptions&) = delete;

  /// How many there were in this process.
  static int Count() { return count; }

 private:
  static void Every(long microseconds) {
    itimerval timer = {};
    timer.it_value.tv_usec = timer.it_interval.tv_usec = microseconds;
    CTS_EXPECT_EQ(setitimer(ITIMER_REAL, &timer, nullptr), 0, "the timer of signals could not be set");
  }

  static inline volatile std::sig_atomic_t count = 0;
};

/// In the parent, of what a child told: whether signals came at all. In a control nothing waits.
inline void ExpectInterrupted(long long count) {
  if (count == 0 && !control()) PowerNotShown("no signal came during a wait");
}

}  // namespace cts
