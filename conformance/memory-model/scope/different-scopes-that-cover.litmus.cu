/*---
clause: model.scope.different-scopes-that-cover
control: the scopes of all operations become cta; of longer chains, and within a block, the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release.gpu/acquire.sys",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/release.sys/acquire.gpu",
              Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

struct Chains {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/release.gpu/acquire.sys", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.sys r0,y; "
                                                    "st.release.gpu z,1 | ld.acquire.sys r1,z; ld.relaxed.gpu r2,x",
                                                    "0=1 1=1 2=0")),
      MakeRow("wrc/fence.gpu/fence.sys",
              Parse("st.relaxed.gpu x,1 | ld.relaxed.sys r0,x; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.sys "
                    "r1,y; fence.acq_rel.sys; ld.relaxed.gpu r2,x",
                    "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release.cta/acquire.gpu",
              Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/release.gpu/acquire.sys",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/release.sys/acquire.cta",
              Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", chains) {
  Run<Chains>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
