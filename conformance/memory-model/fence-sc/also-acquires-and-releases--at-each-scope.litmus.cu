/*---
clause: model.fence-sc.also-acquires-and-releases
covers: scopes of block, cluster, system; shared memory; weak data, lines held
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired by fence.sc what another one released, and did not see what came before
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr const char* kMissed =
    "a thread acquired by fence.sc what another one released, and did not see what came before";

// Weak data, of a line that the reader held.
constexpr Program Held(Scope scope, int width = 4) {
  return WithWidth(WithScope(Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; "
                                   "fence.sc.gpu; ld.weak r2,x",
                                   "1=1 2=0"),
                             scope),
                   width);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kWrc, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kGpu, 1),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kGpu, 8),
      MakeRow("mp/held/gpu", Held(Scope::kGpu)),
      MakeRow("mp/held/gpu/64", Held(Scope::kGpu, 8)),
      MakeRow("mp/held/sys", Held(Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kCluster),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kCluster),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kCluster),
      MakeRow("mp/held/cluster", Held(Scope::kCluster)),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kCluster, 4, Space::kSharedCluster),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kCluster, 4, Space::kSharedCluster),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow("mp/held/cta", Held(Scope::kCta)),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kCta, 8, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kMissed, grid) { Run<InGrid>(litmus, Distance::kGrid, cts::control()); }
CTS_LITMUS(litmus, kMissed, cluster) { Run<InCluster>(litmus, InClusters(), cts::control()); }
CTS_LITMUS(litmus, kMissed, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
