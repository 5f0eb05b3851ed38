/*---
clause: model.nv-atomic.message-passing
covers: the scope of a cluster
control: the orders are relaxed, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [clusters]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/cluster", InCpp(BackEnd::kNvAtomic, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCluster))),
      MakeRow("isa2/cluster", InCpp(BackEnd::kNvAtomic, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCluster))),
      MakeRow("wrc/cluster", InCpp(BackEnd::kNvAtomic, Build(kWrc, Synchroniser::kReleaseAcquire, Scope::kCluster))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", cluster) {
  Run<Rows>(litmus, InClusters(true), cts::control());
}

}  // namespace
