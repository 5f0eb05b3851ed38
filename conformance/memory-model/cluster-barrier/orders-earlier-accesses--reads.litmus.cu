/*---
clause: model.cluster-barrier.orders-earlier-accesses
covers: reads before the barrier, of words written after it
control: the barrier is left out
control-fails-with: a read before the barrier saw what was written after it
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
      MakeRow("global", Parse("ld.weak r0,x; barrier.cluster 0 | barrier.cluster 0; st.weak x,1", "0=1")),
      MakeRow("global/64", Parse("ld.weak.b64 r0,x; barrier.cluster 0 | barrier.cluster 0; st.weak.b64 x,1", "0=1")),
      MakeRow("global/of-three", Parse("ld.weak r0,x; barrier.cluster 0 | ld.weak r1,y; barrier.cluster 0 | "
                                       "barrier.cluster 0; st.weak x,1; st.weak y,1",
                                       "0=1")),
      MakeRow("shared", WithSpace(Parse("ld.weak r0,x; barrier.cluster 0 | barrier.cluster 0; st.weak x,1", "0=1"), 15,
                                  Space::kSharedCluster)),
      MakeRow("shared/64",
              WithSpace(Parse("ld.weak.b64 r0,x; barrier.cluster 0 | barrier.cluster 0; st.weak.b64 x,1", "0=1"), 15,
                        Space::kSharedCluster)),
      MakeRow("global/arrive-and-wait", Parse("ld.weak r0,x; barrier.arrive.cluster 0; barrier.wait.cluster 0 | "
                                              "barrier.arrive.cluster 0; barrier.wait.cluster 0; st.weak x,1",
                                              "0=1")),
      MakeRow("shared/arrive-and-wait",
              WithSpace(Parse("ld.weak r0,x; barrier.arrive.cluster 0; barrier.wait.cluster 0 | "
                              "barrier.arrive.cluster 0; barrier.wait.cluster 0; st.weak x,1",
                              "0=1"),
                        15, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a read before the barrier saw what was written after it", cluster) {
  Run<Rows>(litmus, InClusters(true), cts::control());
}

}  // namespace
