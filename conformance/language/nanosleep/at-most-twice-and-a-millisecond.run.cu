/*---
clause: lang.nanosleep.at-most-twice-and-a-millisecond
control: the thread works three times as long, or for three milliseconds
control-fails-with: a sleep takes longer than it may
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
note: it is the median of many that is held against the bound, with ten microseconds for the clock and the instructions
---*/
#include "cts/case.cuh"
#include "sleeps.cuh"

namespace {

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned ns, bound;
  } kRows[] = {{"20-microseconds", 20'000, 40'000},
               {"100-microseconds", 100'000, 200'000},
               {"400-microseconds", 400'000, 800'000},
               {"2-milliseconds", 2'000'000, 1'000'000},
               {"the-longest-that-can-be-asked-for", ~0u, 1'000'000}};
  constexpr unsigned kSlack = 10'000;
  const unsigned long long step = cts::ClockStep();  // PTX promises none.
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (step > kSlack) return cts::PowerNotShown("the clock of the device has longer steps than the slack");
      const unsigned long long busy = row.ns < row.bound ? 3ull * row.ns : 3'000'000;
      CTS_EXPECT_LE(cts::MedianSleep(row.ns, cts::control() ? busy : 0), row.bound + kSlack,
                    "a sleep takes longer than it may");
    });
  }
}

}  // namespace
