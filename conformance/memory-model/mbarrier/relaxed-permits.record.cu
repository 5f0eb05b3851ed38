/*---
clause: model.mbarrier.relaxed-permits
requires: [clusters]
---*/
#include "../cluster-exchange.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

using cts::cluster::Order;
using cts::cluster::Words;

template <Order kArrival, Order kWaiting, Words kWords>
void Tell(const char* row) {
  using Sync = cts::cluster::PhaseOfAll<kArrival, kWaiting, cts::cluster::NoFences>;
  const cts::DeviceBuffer<unsigned> words(
      cts::cluster::kExchangeClusters * cts::cluster::kExchangeBlocks * cts::cluster::kExchangeThreads, 0);
  const unsigned rounds = cts::Rounds(20);
  std::uint64_t wrong = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    cts::StressPlan plan = {};
    plan.delay_ns = round * 97 % 1500;
    wrong += cts::cluster::CountWrong<Sync, kWords>(words, plan, false);
  }
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted, std::uint64_t{rounds} * cts::cluster::kExchanged,
                             wrong);
}

constexpr Order kStrong = Order::kReleaseOrAcquire, kRelaxed = Order::kRelaxed;

CTS_CASE() {
  Tell<kRelaxed, kStrong, Words::kOfReader>("arrive.relaxed/of-reader@cluster");
  Tell<kRelaxed, kStrong, Words::kOfWriter>("arrive.relaxed/of-writer@cluster");
  Tell<kRelaxed, kStrong, Words::kGlobal>("arrive.relaxed/global@cluster");
  Tell<kStrong, kRelaxed, Words::kOfReader>("wait.relaxed/of-reader@cluster");
  Tell<kStrong, kRelaxed, Words::kOfWriter>("wait.relaxed/of-writer@cluster");
  Tell<kStrong, kRelaxed, Words::kGlobal>("wait.relaxed/global@cluster");
  Tell<kRelaxed, kRelaxed, Words::kOfReader>("both-relaxed/of-reader@cluster");
  Tell<kRelaxed, kRelaxed, Words::kOfWriter>("both-relaxed/of-writer@cluster");
  Tell<kRelaxed, kRelaxed, Words::kGlobal>("both-relaxed/global@cluster");
  CTS_OBSERVE("rows", 9);
}

}  // namespace
