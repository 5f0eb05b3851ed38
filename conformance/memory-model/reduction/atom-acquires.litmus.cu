/*---
clause: model.reduction.atom-acquires
control: the fence is left out, and no store releases
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The words of `locations` lie in the shared memory of the block.
constexpr Program Shared(const char* text, const char* outcome, unsigned locations) {
  return WithSpace(Parse(text, outcome), locations, Space::kShared);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/atom",
              Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1; fence.acq_rel.gpu; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/atom/sys",
              Parse("st.weak x,1; st.release.sys y,1 | atom.relaxed.sys.add r0,y,1; fence.acq_rel.sys; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("isa2/atom", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1; "
                                 "fence.acq_rel.gpu; st.relaxed.gpu z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                 "0=1 1=1 2=0")),
      MakeRow("mp/atom/exch",
              Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.exch r0,y,2; fence.acq_rel.gpu; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/atom/cas",
              Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.cas r0,y,1,2; fence.acq_rel.gpu; ld.weak r1,x",
                    "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/atom",
              Parse("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.add r0,y,1; fence.acq_rel.cta; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/atom/shared", Shared("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.add r0,y,1; "
                                       "fence.acq_rel.cta; ld.weak r1,x",
                                       "0=1 1=0", 3)),
      MakeRow("mp/atom/cas/shared", Shared("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.cas r0,y,1,2; "
                                           "fence.acq_rel.cta; ld.weak r1,x",
                                           "0=1 1=0", 3)),
      MakeRow("mp/atom/flag-shared", Shared("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.add r0,y,1; "
                                            "fence.acq_rel.cta; ld.weak r1,x",
                                            "0=1 1=0", 2)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
