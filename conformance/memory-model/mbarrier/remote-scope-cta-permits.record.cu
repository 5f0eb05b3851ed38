/*---
clause: model.mbarrier.remote-scope-cta-permits
requires: [clusters]
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

using cts::cluster::Words;

// Releases at scope cta, which does not have the blocks whose objects are arrived at.
struct Narrow {
  __device__ explicit Narrow(unsigned long long* objects) : object(objects), barrier(objects) {}
  __device__ void Begin() const { barrier.Init(cts::cluster::kExchangeBlocks * cts::cluster::kExchangeThreads); }
  __device__ void Arrive(unsigned) const {
    for (unsigned rank = 0; rank < cts::cluster::kExchangeBlocks; ++rank) {
      CTS_ASYNC_OF_9(asm volatile(
          "mbarrier.arrive.release.cta.shared::cluster.b64 _, [%0];" ::"r"(cts::cluster::AddressIn(object, rank))
          : "memory"));
    }
  }
  __device__ bool Wait(unsigned turn) const { return cts::cluster::Await(barrier, turn % 2); }
  unsigned long long* object;
  cts::litmus::Mbarrier barrier;
};

template <Words kWords>
void Tell(const char* row) {
  const cts::DeviceBuffer<unsigned> words(
      cts::cluster::kExchangeClusters * cts::cluster::kExchangeBlocks * cts::cluster::kExchangeThreads, 0);
  const unsigned rounds = cts::Rounds(20);
  std::uint64_t wrong = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    cts::StressPlan plan = {};
    plan.delay_ns = round * 97 % 1500;
    wrong += cts::cluster::CountWrong<Narrow, kWords>(words, plan, false);
  }
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted, std::uint64_t{rounds} * cts::cluster::kExchanged,
                             wrong);
}

CTS_CASE() {
  Tell<Words::kOfReader>("arrive.release.cta/of-reader@cluster");
  Tell<Words::kOfWriter>("arrive.release.cta/of-writer@cluster");
  Tell<Words::kGlobal>("arrive.release.cta/global@cluster");
  CTS_OBSERVE("rows", 3);
}

}  // namespace
