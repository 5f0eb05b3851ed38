/*---
clause: model.cluster-barrier.orders-earlier-accesses
covers: reductions and atomic operations before the barrier
control: the barrier is left out
control-fails-with: a reduction before the barrier was not performed for all its threads after it
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Nobody waits for the result of a reduction, so that nothing but the barrier does.
struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("global/add",
              Parse("red.relaxed.cluster.add x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak r0,x", "0=0")),
      MakeRow("global/or-64", Parse("red.relaxed.cluster.or.b64 x,1; barrier.cluster 0 | "
                                    "barrier.cluster 0; ld.weak.b64 r0,x",
                                    "0=0")),
      MakeRow("global/exchange",
              Parse("atom.relaxed.cluster.exch r0,x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak r1,x", "1=0")),
      MakeRow(
          "shared/add",
          WithSpace(Parse("red.relaxed.cluster.add x,1; barrier.cluster 0 | barrier.cluster 0; ld.weak r0,x", "0=0"),
                    15, Space::kSharedCluster)),
      MakeRow("shared/or-64", WithSpace(Parse("red.relaxed.cluster.or.b64 x,1; barrier.cluster 0 | "
                                              "barrier.cluster 0; ld.weak.b64 r0,x",
                                              "0=0"),
                                        15, Space::kSharedCluster)),
      MakeRow("shared/arrive-and-wait",
              WithSpace(Parse("red.relaxed.cluster.add x,1; barrier.arrive.cluster 0; barrier.wait.cluster 0 | "
                              "barrier.arrive.cluster 0; barrier.wait.cluster 0; ld.weak r0,x",
                              "0=0"),
                        15, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a reduction before the barrier was not performed for all its threads after it", cluster) {
  Run<Rows>(litmus, InClusters(true), cts::control());
}

}  // namespace
