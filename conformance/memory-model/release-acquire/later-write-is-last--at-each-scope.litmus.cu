/*---
clause: model.release-acquire.later-write-is-last
covers: scopes of block, cluster and system, shared memory, other widths
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a write that followed an acquire came before the released ones, at some scope
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

constexpr const char* kSeen = "a write that followed an acquire came before the released ones, at some scope";
constexpr Synchroniser kAccesses = Synchroniser::kReleaseAcquire, kFences = Synchroniser::kFenceAcqRel;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kS, kAccesses, Scope::kSys),      MakeRow(kS, kFences, Scope::kSys),
      MakeRow(kS, kAccesses, Scope::kGpu, 1),   MakeRow(kS, kAccesses, Scope::kGpu, 8),
      MakeRow(kWwc, kAccesses, Scope::kSys),    MakeRow(kWwc, kFences, Scope::kSys),
      MakeRow(kWwc, kAccesses, Scope::kGpu, 1), MakeRow(kWwc, kAccesses, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kS, kAccesses, Scope::kCluster),   MakeRow(kS, kAccesses, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kS, kFences, Scope::kCluster),     MakeRow(kS, kFences, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kWwc, kAccesses, Scope::kCluster), MakeRow(kWwc, kAccesses, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kWwc, kFences, Scope::kCluster),   MakeRow(kWwc, kFences, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kS, kAccesses, Scope::kCta),
      MakeRow(kS, kAccesses, Scope::kCta, 4, Space::kShared),
      MakeRow(kS, kFences, Scope::kCta),
      MakeRow(kS, kFences, Scope::kCta, 4, Space::kShared),
      MakeRow(kS, kAccesses, Scope::kCta, 8, Space::kShared),
      MakeRow(kWwc, kAccesses, Scope::kCta),
      MakeRow(kWwc, kAccesses, Scope::kCta, 4, Space::kShared),
      MakeRow(kWwc, kFences, Scope::kCta),
      MakeRow(kWwc, kFences, Scope::kCta, 4, Space::kShared),
      MakeRow(kWwc, kAccesses, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
