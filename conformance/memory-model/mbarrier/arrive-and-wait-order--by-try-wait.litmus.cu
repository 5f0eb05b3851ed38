/*---
clause: model.mbarrier.arrive-and-wait-order
covers: try_wait, by state and by parity, and named orders and scopes
control: threads arrive first and store then
control-fails-with: a word that was stored before the arrival was not seen after the wait
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "phases.cuh"

namespace {

// An instruction that ends in a predicate, as a number.
#define TRY_WAIT(words, letter, phase)                                                         \
  CTS_ASYNC_OF_9(asm volatile("{ .reg .pred p; " words " p, [%1], %2; selp.u32 %0, 1, 0, p; }" \
                              : "=r"(complete)                                                 \
                              : "r"(barrier.at()), letter(phase)                               \
                              : "memory"))

// The wait may suspend the thread; it may return early, so that it is asked again.
struct ByState : cts::PhaseByState {
  using cts::PhaseByState::PhaseByState;
  __device__ bool Wait() const {
    return cts::litmus::WaitUntil([&] {
      unsigned complete = 0;
      TRY_WAIT("mbarrier.try_wait.shared.b64", "l", state);
      return complete != 0;
    });
  }
};
struct ByParity : cts::PhaseByParity {
  using cts::PhaseByParity::PhaseByParity;
  __device__ bool Wait() {
    [[maybe_unused]] const unsigned awaited = parity;
    parity ^= 1u;
    return cts::litmus::WaitUntil([&] {
      unsigned complete = 0;
      TRY_WAIT("mbarrier.try_wait.parity.shared.b64", "r", awaited);
      return complete != 0;
    });
  }
};
// Orders and scopes by name.
struct Named : cts::PhaseByState {
  using cts::PhaseByState::PhaseByState;
  __device__ void Arrive() {
    CTS_ASYNC_OF_9(asm volatile("mbarrier.arrive.release.cta.shared.b64 %0, [%1];"
                                : "=l"(state)
                                : "r"(barrier.at())
                                : "memory"));
  }
  __device__ bool Wait() const {
    return cts::litmus::WaitUntil([&] {
      unsigned complete = 0;
      TRY_WAIT("mbarrier.try_wait.acquire.cta.shared.b64", "l", state);
      return complete != 0;
    });
  }
};

cts::litmus::Slip Slipped() { return cts::control() ? cts::litmus::Slip::kArriveFirst : cts::litmus::Slip::kNone; }

CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", shared_by_state) {
  cts::litmus::Exchange<ByState, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", global_by_state) {
  cts::litmus::Exchange<ByState, false>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", shared_by_parity) {
  cts::litmus::Exchange<ByParity, true>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", global_by_parity) {
  cts::litmus::Exchange<ByParity, false>(litmus, Slipped());
}
CTS_LITMUS(litmus, "a word that was stored before the arrival was not seen after the wait", global_by_named_orders) {
  cts::litmus::Exchange<Named, false>(litmus, Slipped());
}

}  // namespace
