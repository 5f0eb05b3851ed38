/*---
clause: lang.nanosleep.duration
note: the clock has steps of up to a microsecond, so that shorter sleeps are not looked at
---*/
#include "cts/case.cuh"
#include "sleeps.cuh"

namespace {

CTS_CASE() {
  const auto near = [](unsigned ns) {
    const unsigned long long took = cts::MedianSleep(ns);
    return took >= ns / 2 && took <= 2ull * ns;
  };
  CTS_OBSERVE("within-a-factor-of-two-of-20-microseconds", near(20'000));
  CTS_OBSERVE("within-a-factor-of-two-of-100-microseconds", near(100'000));
  CTS_OBSERVE("within-a-factor-of-two-of-400-microseconds", near(400'000));
  CTS_OBSERVE("the-longest-takes-half-a-millisecond-or-more", cts::MedianSleep(~0u) >= 500'000);
}

}  // namespace
