/*---
clause: model.release-acquire.transitive-across-spaces
control: the synchronisers of a block are left out; the step beyond it has the scope cta
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/flag-shared",
              WithSpace(Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"), 2,
                        Space::kShared)),
      MakeRow("mp/data-shared",
              WithSpace(Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"), 1,
                        Space::kShared)),
      MakeRow("isa2/first-flag-shared", WithSpace(Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; "
                                                        "st.release.cta z,1 | ld.acquire.cta r1,z; ld.weak r2,x",
                                                        "0=1 1=1 2=0"),
                                                  2, Space::kShared)),
      MakeRow("isa2/second-flag-shared", WithSpace(Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; "
                                                         "st.release.cta z,1 | ld.acquire.cta r1,z; ld.weak r2,x",
                                                         "0=1 1=1 2=0"),
                                                   4, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Beyond {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/flag-shared", WithSpace(Parse("st.relaxed.gpu x,1; st.release.cta y,1 | ld.acquire.cta r0,y; "
                                                  "st.release.gpu z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                                  "0=1 1=1 2=0"),
                                            2, Space::kShared)),
      MakeRow(
          "isa2/flag-shared/fences",
          WithSpace(
              Parse(
                  "st.relaxed.gpu x,1; fence.acq_rel.cta; st.relaxed.cta y,1 | ld.relaxed.cta r0,y; fence.acq_rel.gpu; "
                  "st.relaxed.gpu z,1 | ld.relaxed.gpu r1,z; fence.acq_rel.gpu; ld.relaxed.gpu r2,x",
                  "0=1 1=1 2=0"),
              2, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", beyond) {
  Run<Beyond>(litmus, {Distance::kGrid, Groups{{0, 0, 1, 2}}}, cts::control());
}

}  // namespace
