/*---
clause: model.cluster-barrier.orders-earlier-accesses
control: the barrier is left out
control-fails-with: an access before the barrier was not performed for all its threads after it
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
      MakeRow("global", Parse("st.weak x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak r0,x", "0=0")),
      MakeRow("global/both-ways",
              Parse("st.weak x,1; barrier.cluster 0; ld.weak r0,y | st.weak y,1; barrier.cluster 0; ld.weak r1,x",
                    "0=0 1=0")),
      MakeRow("global/of-three", Parse("st.weak x,1; barrier.cluster 0 | st.weak y,1; barrier.cluster 0 | "
                                       "barrier.cluster 0; ld.weak r0,x; ld.weak r1,y",
                                       "0=0")),
      MakeRow("shared", WithSpace(Parse("st.weak x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak r0,x", "0=0"), 15,
                                  Space::kSharedCluster)),
      MakeRow(
          "shared/both-ways",
          WithSpace(Parse("st.weak x,1; barrier.cluster 0; ld.weak r0,y | st.weak y,1; barrier.cluster 0; ld.weak r1,x",
                          "0=0 1=0"),
                    15, Space::kSharedCluster)),
      MakeRow("shared/64",
              WithSpace(Parse("st.weak.b64 x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak.b64 r0,x", "0=0"), 15,
                        Space::kSharedCluster)),
      MakeRow("arrive-and-wait", WithSpace(Parse("st.weak x,1; barrier.arrive.cluster 0; barrier.wait.cluster 0 | "
                                                 "barrier.arrive.cluster 0; barrier.wait.cluster 0; ld.weak r0,x",
                                                 "0=0"),
                                           15, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an access before the barrier was not performed for all its threads after it", cluster) {
  Run<Rows>(litmus, InClusters(true), cts::control());
}

}  // namespace
