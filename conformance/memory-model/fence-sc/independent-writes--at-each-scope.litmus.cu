/*---
clause: model.fence-sc.independent-writes
covers: scopes of block, cluster and system, and shared memory
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: two readers saw two writes in opposite orders, at some scope
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

constexpr const char* kSeen = "two readers saw two writes in opposite orders, at some scope";

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCluster),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
