/*---
clause: model.scope.cluster-suffices-in-cluster
covers: weak loads before a release, also of shared memory of the cluster
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a load saw what another thread stored after it had acquired what comes after the load
requires: [clusters]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("lb/weak",
              Parse("ld.weak r0,x; st.release.cluster y,1 | ld.acquire.cluster r1,y; st.weak x,1", "0=1 1=1")),
      MakeRow("lb/weak/shared",
              WithSpace(Parse("ld.weak r0,x; st.release.cluster y,1 | ld.acquire.cluster r1,y; st.weak x,1", "0=1 1=1"),
                        3, Space::kSharedCluster)),
      MakeRow(
          "lb/weak/64/shared",
          WithSpace(Parse("ld.weak.b64 r0,x; st.release.cluster.b64 y,1 | ld.acquire.cluster.b64 r1,y; st.weak.b64 x,1",
                          "0=1 1=1"),
                    3, Space::kSharedCluster)),
      MakeRow("lb/weak/flag-shared",
              WithSpace(Parse("ld.weak r0,x; st.release.cluster y,1 | ld.acquire.cluster r1,y; st.weak x,1", "0=1 1=1"),
                        2, Space::kSharedCluster)),
      MakeRow("lb/weak/data-shared",
              WithSpace(Parse("ld.weak r0,x; st.release.cluster y,1 | ld.acquire.cluster r1,y; st.weak x,1", "0=1 1=1"),
                        1, Space::kSharedCluster)),
      MakeRow("lb/weak/red.release/shared",
              WithSpace(
                  Parse("ld.weak r0,x; red.release.cluster.add y,1 | ld.acquire.cluster r1,y; st.weak x,1", "0=1 1=1"),
                  3, Space::kSharedCluster)),
      MakeRow("lb/weak/fence.acq_rel/shared",
              WithSpace(Parse("ld.weak r0,x; fence.acq_rel.cluster; st.relaxed.cluster y,1 | ld.relaxed.cluster r1,y; "
                              "fence.acq_rel.cluster; st.weak x,1",
                              "0=1 1=1"),
                        3, Space::kSharedCluster)),
      MakeRow(
          "lb/weak/then-red/shared",
          WithSpace(Parse("ld.weak r0,x; st.release.cluster y,1 | ld.acquire.cluster r1,y; red.relaxed.cluster.add x,1",
                          "0=1 1=1"),
                    3, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a load saw what another thread stored after it had acquired what comes after the load", cluster) {
  Run<Rows>(litmus, InClusters(), cts::control());
}

}  // namespace
