// The threads of a cuda::barrier exchange words, turn by turn.
#pragma once

#include <cuda/barrier>

#include "cts/litmus.cuh"

namespace cts {

inline constexpr unsigned kTurns = 16;

// How the threads meet in a turn. With a drop, the threads of the last warp arrive and drop out, and store no more.
enum class Meets { kArriveAndWait, kInTwoSteps, kAndDrop };

// Threads `threads` of a meeting exchange words: each stores its own and loads that of another one. `early`: before
// the wait.
template <class Barrier>
__device__ unsigned ExchangeBy(Barrier* barrier, unsigned* words, unsigned self, unsigned threads, unsigned dropped,
                               const StressPlan& stress, Meets meets, bool early) {
  unsigned wrong = 0, others = threads;
  const auto wait = [&](auto&& arrived) { barrier->wait(std::move(arrived)); };
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const bool drops = meets == Meets::kAndDrop && turn == kTurns / 2;
    const unsigned other = (self + turn * 37) % others, value = turn;
    if (self / 32 % 4 == turn % 4) SpinFor(stress.delay_ns + (early ? 1000 : 0));
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(words + self), "r"(value) : "memory");
    if (drops && self >= threads - dropped) {
      barrier->arrive_and_drop();
      return wrong;
    }
    unsigned got = 0;
    const auto look = [&] { asm volatile("ld.weak.u32 %0, [%1];" : "=r"(got) : "l"(words + other) : "memory"); };
    if (early) look();
    if (meets == Meets::kArriveAndWait && !early) {
      barrier->arrive_and_wait();
    } else {
      wait(barrier->arrive());
    }
    if (!early) look();
    wrong += got != value ? 1 : 0;
    if (drops) others -= dropped;
    wait(barrier->arrive());  // Nobody stores before all have loaded.
  }
  return wrong;
}

}  // namespace cts
