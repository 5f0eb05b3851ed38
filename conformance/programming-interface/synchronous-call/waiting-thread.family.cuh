// How much of a processor a thread takes that waits for work at a gate.
#include "cts/stream/host_grids.cuh"

#include <ctime>

namespace {

long long Microseconds(clockid_t clock) {
  timespec now{};
  (void)clock_gettime(clock, &now);
  return now.tv_sec * 1'000'000LL + now.tv_nsec / 1000;
}

// Of a child: `wait` is called in a thread of its own while the gate is shut, which it is for a while. Tells whether it
// ended before, its processor time and the time that passed.
template <class Wait>
void TellOfWait(cts::Gate& gate, Wait wait) {
  cts::Thread thread([&] {
    const long long busy = Microseconds(CLOCK_THREAD_CPUTIME_ID), wall = Microseconds(CLOCK_MONOTONIC);
    wait();
    cts::Tell("busy-us", Microseconds(CLOCK_THREAD_CPUTIME_ID) - busy);
    cts::Tell("wall-us", Microseconds(CLOCK_MONOTONIC) - wall);
  });
  cts::Tell("early", thread.EndsSoon(cts::kMeanwhileSeconds));
  gate.Open();
  thread.Join();
}

// What such a child told: the wait was as long as the gate was shut, and took less than half of a processor. Where it
// `spins`, it may have got no more.
void ExpectBlocks(const cts::ChildRun& child, bool spins, const char* early, const char* busy) {
  CTS_EXPECT_EQ(child.Value("early"), 0, early);
  const long long taken = child.Value("busy-us"), half = child.Value("wall-us") / 2;
  if (spins && taken < half) cts::PowerNotShown("the thread that waits got no processor for itself");
  CTS_EXPECT_LT(taken, half, busy);
}

}  // namespace
