/*---
clause: model.release-acquire.transitive
covers: scopes of block, cluster and system, shared memory, other widths
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what two others had passed on, and did not see what came first
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

constexpr const char* kSeen = "a thread acquired what two others had passed on, and did not see what came first";
constexpr Synchroniser kAccesses = Synchroniser::kReleaseAcquire, kFences = Synchroniser::kFenceAcqRel;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kIsa2, kAccesses, Scope::kSys),
      MakeRow(kIsa2, kFences, Scope::kSys),
      MakeRow(kIsa2, kAccesses, Scope::kGpu, 1),
      MakeRow(kIsa2, kAccesses, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kIsa2, kAccesses, Scope::kCluster),
      MakeRow(kIsa2, kAccesses, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kIsa2, kFences, Scope::kCluster),
      MakeRow(kIsa2, kFences, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kIsa2, kAccesses, Scope::kCta),
      MakeRow(kIsa2, kAccesses, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, kFences, Scope::kCta),
      MakeRow(kIsa2, kFences, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, kAccesses, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
