/*---
clause: model.observation-order.red-in-the-chain
covers: scopes of block and cluster, shared memory, 64 bits, reader's fence
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired the result of a red, and did not see what had been released before it
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
    "a thread acquired the result of a red, and did not see what had been released before it";
constexpr unsigned kFlag = 2, kAll = (1u << kLocations) - 1;

constexpr Program kAdd =
    Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=2 1=0");
constexpr Program kOr =
    Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.or y,2 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=3 1=0");
constexpr Program kToFence = Parse(
    "st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; ld.weak r1,x",
    "0=2 1=0");
constexpr Program kTwo = Parse(
    "st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1 | red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; "
    "ld.weak r1,x",
    "0=3 1=0");

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("red/to-a-fence", kToFence),
      MakeRow("red/64", WithWidth(kAdd, 8)),
      MakeRow("red/or/sys/64", WithWidth(WithScope(kOr, Scope::kSys), 8)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow("red/cluster", WithScope(kAdd, Scope::kCluster)),
      MakeRow("red/red/cluster", WithScope(kTwo, Scope::kCluster)),
      MakeRow("red/cluster/shared", WithSpace(WithScope(kAdd, Scope::kCluster), kAll, Space::kSharedCluster)),
      MakeRow("red/or/cluster/flag-shared", WithSpace(WithScope(kOr, Scope::kCluster), kFlag, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("red/cta", WithScope(kAdd, Scope::kCta)),
      MakeRow("red/cta/to-a-fence", WithScope(kToFence, Scope::kCta)),
      MakeRow("red/cta/shared", WithSpace(WithScope(kAdd, Scope::kCta), kAll, Space::kShared)),
      MakeRow("red/or/cta/64/shared", WithSpace(WithWidth(WithScope(kOr, Scope::kCta), 8), kAll, Space::kShared)),
      MakeRow("red/red/cta/flag-shared", WithSpace(WithScope(kTwo, Scope::kCta), kFlag, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kMissed, grid) { Run<InGrid>(litmus, Distance::kGrid, cts::control()); }
CTS_LITMUS(litmus, kMissed, cluster) { Run<InCluster>(litmus, InClusters(), cts::control()); }
CTS_LITMUS(litmus, kMissed, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
