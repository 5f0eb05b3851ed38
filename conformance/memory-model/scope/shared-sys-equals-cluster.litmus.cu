/*---
clause: model.scope.shared-sys-equals-cluster
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [clusters]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu, 4, Space::kSharedCluster),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 4, Space::kSharedCluster),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu, 4, Space::kSharedCluster),
      MakeRow("mp/release.cluster/acquire.sys/shared-cluster",
              WithSpace(Parse("st.weak x,1; st.release.cluster y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0"), 15,
                        Space::kSharedCluster)),
      MakeRow("mp/release.gpu/acquire.cluster/shared-cluster",
              WithSpace(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.cluster r0,y; ld.weak r1,x", "0=1 1=0"), 15,
                        Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", cluster) {
  Run<Rows>(litmus, InClusters(), cts::control());
}

}  // namespace
