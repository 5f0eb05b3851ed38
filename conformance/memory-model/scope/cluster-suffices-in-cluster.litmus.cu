/*---
clause: model.scope.cluster-suffices-in-cluster
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [clusters]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCluster),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCluster),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCluster),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCluster),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", global) {
  Run<Global>(litmus, InClusters(true), cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", shared) {
  Run<Shared>(litmus, InClusters(true), cts::control());
}

}  // namespace
