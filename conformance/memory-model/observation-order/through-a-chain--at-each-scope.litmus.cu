/*---
clause: model.observation-order.through-a-chain
covers: scopes of block, cluster, system; shared memory, 64 bits
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired the end of a chain, and did not see what had been released before it
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
    "a thread acquired the end of a chain, and did not see what had been released before it";
constexpr unsigned kFlag = 2, kAll = (1u << kLocations) - 1;

constexpr Program kAdds = Parse(
    "st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1 | atom.relaxed.gpu.add r1,y,1 | "
    "ld.acquire.gpu r2,y; ld.weak r3,x",
    "0=1 1=2 2=3 3=0");
constexpr Program kSwaps = Parse(
    "st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.cas r0,y,1,2 | atom.relaxed.gpu.cas r1,y,2,3 | "
    "ld.acquire.gpu r2,y; ld.weak r3,x",
    "0=1 1=2 2=3 3=0");

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("add/add/sys", WithScope(kAdds, Scope::kSys)),
      MakeRow("add/add/64", WithWidth(kAdds, 8)),
      MakeRow("cas/cas/64", WithWidth(kSwaps, 8)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow("add/add/cluster", WithScope(kAdds, Scope::kCluster)),
      MakeRow("cas/cas/cluster", WithScope(kSwaps, Scope::kCluster)),
      MakeRow("add/add/cluster/shared", WithSpace(WithScope(kAdds, Scope::kCluster), kAll, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("add/add/cta", WithScope(kAdds, Scope::kCta)),
      MakeRow("add/add/cta/shared", WithSpace(WithScope(kAdds, Scope::kCta), kAll, Space::kShared)),
      MakeRow("cas/cas/cta/64/shared", WithSpace(WithWidth(WithScope(kSwaps, Scope::kCta), 8), kAll, Space::kShared)),
      MakeRow("cas/cas/cta/flag-shared", WithSpace(WithScope(kSwaps, Scope::kCta), kFlag, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kMissed, grid) { Run<InGrid>(litmus, Distance::kGrid, cts::control()); }
CTS_LITMUS(litmus, kMissed, cluster) { Run<InCluster>(litmus, InClusters(), cts::control()); }
CTS_LITMUS(litmus, kMissed, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
