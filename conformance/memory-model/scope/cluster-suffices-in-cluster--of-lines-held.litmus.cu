/*---
clause: model.scope.cluster-suffices-in-cluster
covers: weak data in lines that the reader held
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [clusters]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr unsigned kFlag = 2;  // The location y.

struct Held {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acquire",
              Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; ld.acquire.cluster r1,y; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/acquire/64", Parse("st.weak.b64 x,1; st.release.cluster.b64 y,1 | ld.weak.b64 r0,x; "
                                     "ld.acquire.cluster.b64 r1,y; ld.weak.b64 r2,x",
                                     "1=1 2=0")),
      MakeRow(
          "mp/acquire/8",
          Parse("st.weak.b8 x,1; st.release.cluster y,1 | ld.weak.b8 r0,x; ld.acquire.cluster r1,y; ld.weak.b8 r2,x",
                "1=1 2=0")),
      MakeRow("mp/atom-or",
              Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; atom.acquire.cluster.or r1,y,0; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow(
          "mp/atom-cas",
          Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; atom.acq_rel.cluster.cas r1,y,1,2; ld.weak r2,x",
                "1=1 2=0")),
      MakeRow("mp/red",
              Parse("st.weak x,1; red.release.cluster.add y,1 | ld.weak r0,x; ld.acquire.cluster r1,y; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/fence.acq_rel", Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; ld.relaxed.cluster r1,y; "
                                        "fence.acq_rel.cluster; ld.weak r2,x",
                                        "1=1 2=0")),
      MakeRow("mp/fence.sc", Parse("st.weak x,1; fence.sc.cluster; st.relaxed.cluster y,1 | ld.weak r0,x; "
                                   "ld.relaxed.cluster r1,y; fence.sc.cluster; ld.weak r2,x",
                                   "1=1 2=0")),
      MakeRow(
          "mp/acquire-of-gpu",
          Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow("isa2/acquire", Parse("st.weak x,1; st.release.cluster y,1 | ld.acquire.cluster r0,y; st.release.cluster "
                                    "z,1 | ld.weak r1,x; ld.acquire.cluster r2,z; ld.weak r3,x",
                                    "0=1 2=1 3=0")),
      MakeRow(
          "mp/flag-in-shared-memory",
          WithSpace(Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; ld.acquire.cluster r1,y; ld.weak r2,x",
                          "1=1 2=0"),
                    kFlag, Space::kSharedCluster)),
      MakeRow(
          "mp/atom-or/flag-in-shared-memory",
          WithSpace(
              Parse("st.weak x,1; st.release.cluster y,1 | ld.weak r0,x; atom.acquire.cluster.or r1,y,0; ld.weak r2,x",
                    "1=1 2=0"),
              kFlag, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", held) {
  Run<Held>(litmus, InClusters(), cts::control());
}

}  // namespace
