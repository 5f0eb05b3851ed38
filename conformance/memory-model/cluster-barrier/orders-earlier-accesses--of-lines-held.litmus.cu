/*---
clause: model.cluster-barrier.orders-earlier-accesses
covers: words of global memory in lines that a thread has read before
control: the barrier is left out, and in every second round the accesses of one thread change places
control-fails-with: what came before the barrier of the cluster was not seen in a line that a thread held
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
      MakeRow("st.weak",
              Parse("st.weak x,1; barrier.cluster 0 | ld.weak r0,x; barrier.cluster 0; ld.weak r1,x", "1=0")),
      MakeRow("st.weak/8",
              Parse("st.weak.b8 x,1; barrier.cluster 0 | ld.weak.b8 r0,x; barrier.cluster 0; ld.weak.b8 r1,x", "1=0")),
      MakeRow(
          "st.weak/64",
          Parse("st.weak.b64 x,1; barrier.cluster 0 | ld.weak.b64 r0,x; barrier.cluster 0; ld.weak.b64 r1,x", "1=0")),
      MakeRow("st.volatile",
              Parse("st.volatile x,1; barrier.cluster 0 | ld.weak r0,x; barrier.cluster 0; ld.weak r1,x", "1=0")),
      MakeRow(
          "st.relaxed.cluster",
          Parse("st.relaxed.cluster x,1; barrier.cluster 0 | ld.weak r0,x; barrier.cluster 0; ld.weak r1,x", "1=0")),
      MakeRow("red.cluster",
              Parse("red.relaxed.cluster.add x,1; barrier.cluster 0 | ld.weak r0,x; barrier.cluster 0; ld.weak r1,x",
                    "1=0")),
      MakeRow(
          "red.gpu/64",
          Parse("red.relaxed.gpu.or.b64 x,1; barrier.cluster 0 | ld.weak.b64 r0,x; barrier.cluster 0; ld.weak.b64 r1,x",
                "1=0")),
      MakeRow("atom-exch",
              Parse("atom.relaxed.gpu.exch r0,x,1; barrier.cluster 0 | ld.weak r1,x; barrier.cluster 0; ld.weak r2,x",
                    "2=0")),
      MakeRow("in-two-steps", Parse("st.weak x,1; barrier.arrive.cluster 0; barrier.wait.cluster 0 | ld.weak r0,x; "
                                    "barrier.arrive.cluster 0; barrier.wait.cluster 0; ld.weak r1,x",
                                    "1=0")),
      MakeRow("of-three", Parse("st.weak x,1; barrier.cluster 0 | st.weak y,1; barrier.cluster 0 | ld.weak r0,x; "
                                "barrier.cluster 0; ld.weak r1,y; ld.weak r2,x",
                                "1=0 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "what came before the barrier of the cluster was not seen in a line that a thread held", held) {
  Run<Rows>(litmus, InClusters(), cts::control());
}

}  // namespace
