/*---
clause: model.cluster-barrier.relaxed-arrive-permits
requires: [clusters]
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow("global",
              Parse("st.weak x,1; barrier.cluster.relaxed 0 | barrier.cluster.relaxed 0; ld.weak r0,x", "0=0")),
      MakeRow("global/both-ways", Parse("st.weak x,1; barrier.cluster.relaxed 0; ld.weak r0,y | st.weak y,1; "
                                        "barrier.cluster.relaxed 0; ld.weak r1,x",
                                        "0=0 1=0")),
  };
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "shared",
          WithSpace(Parse("st.weak x,1; barrier.cluster.relaxed 0 | barrier.cluster.relaxed 0; ld.weak r0,x", "0=0"),
                    15, Space::kSharedCluster)),
      MakeRow("shared/both-ways", WithSpace(Parse("st.weak x,1; barrier.cluster.relaxed 0; ld.weak r0,y | st.weak y,1; "
                                                  "barrier.cluster.relaxed 0; ld.weak r1,x",
                                                  "0=0 1=0"),
                                            15, Space::kSharedCluster)),
  };
};

CTS_CASE(global) { CTS_OBSERVE("rows-of-global", Record<Global>(InClusters(), cts::Rounds(20))); }
CTS_CASE(shared) { CTS_OBSERVE("rows-of-shared", Record<Shared>(InClusters(), cts::Rounds(20))); }

}  // namespace
