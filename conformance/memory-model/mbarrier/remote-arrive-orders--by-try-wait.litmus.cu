/*---
clause: model.mbarrier.remote-arrive-orders
covers: try_wait, and arrivals that expect bytes or have a count
control: threads arrive first and store then
control-fails-with: a word that was stored before a remote arrival was invisible after a try_wait
requires: [clusters]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"

namespace {

using cts::cluster::Words;
using All = cts::cluster::PhaseOfAll<cts::cluster::Order::kReleaseOrAcquire, cts::cluster::Order::kReleaseOrAcquire,
                                     cts::cluster::NoFences>;

// The wait may suspend the thread; it may return early, so that it is asked again.
struct ByTryWait : All {
  using All::All;
  __device__ bool Wait(unsigned turn) const {
    return cts::litmus::WaitUntil([&] {
      unsigned complete = 0;
      CTS_ASYNC_OF_9(
          asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%1], %2; "
                       "selp.u32 %0, 1, 0, p; }"
                       : "=r"(complete)
                       : "r"(barrier.at()), "r"(turn % 2)
                       : "memory"));
      return complete != 0;
    });
  }
};
// Every thread arrives twice at once.
struct ByCount : ByTryWait {
  using ByTryWait::ByTryWait;
  __device__ void Begin() const { barrier.Init(2 * cts::cluster::kExchangeBlocks * cts::cluster::kExchangeThreads); }
  __device__ void Arrive(unsigned) const {
    for (unsigned rank = 0; rank < cts::cluster::kExchangeBlocks; ++rank) {
      CTS_ASYNC_OF_9(asm volatile(
          "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0], 2;" ::"r"(cts::cluster::AddressIn(object, rank))
          : "memory"));
    }
  }
};
// Each arrival expects four bytes, which its thread tells to be there before it; the count of bytes ends at zero.
struct Expecting : ByTryWait {
  using ByTryWait::ByTryWait;
  __device__ void Arrive(unsigned) const {
    for (unsigned rank = 0; rank < cts::cluster::kExchangeBlocks; ++rank) {
      [[maybe_unused]] const unsigned at = cts::cluster::AddressIn(object, rank);
      CTS_ASYNC_OF_9(asm volatile("mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%0], 4;" ::"r"(at)
                                  : "memory"));
      CTS_ASYNC_OF_9(asm volatile("mbarrier.arrive.expect_tx.release.cluster.shared::cluster.b64 _, [%0], 4;" ::"r"(at)
                                  : "memory"));
    }
  }
};

template <class Sync, Words kWords>
void Run(cts::Litmus& litmus) {
  cts::cluster::Exchange<Sync, kWords>(litmus, cts::control());
}

CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait", of_reader) {
  Run<ByTryWait, Words::kOfReader>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait", of_writer) {
  Run<ByTryWait, Words::kOfWriter>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait", global) {
  Run<ByTryWait, Words::kGlobal>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait",
           of_reader_by_count) {
  Run<ByCount, Words::kOfReader>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait", global_by_count) {
  Run<ByCount, Words::kGlobal>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait",
           of_reader_expecting) {
  Run<Expecting, Words::kOfReader>(litmus);
}
CTS_LITMUS(litmus, "a word that was stored before a remote arrival was invisible after a try_wait", global_expecting) {
  Run<Expecting, Words::kGlobal>(litmus);
}

}  // namespace
