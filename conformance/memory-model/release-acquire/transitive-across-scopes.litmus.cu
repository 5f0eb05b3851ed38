/*---
clause: model.release-acquire.transitive-across-scopes
control: the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct NarrowFirst {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/cta/gpu", Parse("st.relaxed.gpu x,1; st.release.cta y,1 | ld.acquire.cta r0,y; st.release.gpu z,1 "
                                    "| ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                    "0=1 1=1 2=0")),
      MakeRow("isa2/cta/sys", Parse("st.relaxed.gpu x,1; st.release.cta y,1 | ld.acquire.cta r0,y; st.release.sys z,1 "
                                    "| ld.acquire.sys r1,z; ld.relaxed.gpu r2,x",
                                    "0=1 1=1 2=0")),
      MakeRow(
          "isa2/fence.cta/fence.gpu",
          Parse("st.relaxed.gpu x,1; fence.acq_rel.cta; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; "
                "st.relaxed.gpu z,1 | ld.relaxed.gpu r1,z; fence.acq_rel.gpu; ld.relaxed.gpu r2,x",
                "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct NarrowLast {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/gpu/cta", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.cta z,1 "
                                    "| ld.acquire.cta r1,z; ld.relaxed.gpu r2,x",
                                    "0=1 1=1 2=0")),
      MakeRow("isa2/sys/cta", Parse("st.relaxed.gpu x,1; st.release.sys y,1 | ld.acquire.sys r0,y; st.release.cta z,1 "
                                    "| ld.acquire.cta r1,z; ld.relaxed.gpu r2,x",
                                    "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", narrow_first) {
  Run<NarrowFirst>(litmus, {Distance::kGrid, Groups{{0, 0, 1, 2}}}, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", narrow_last) {
  Run<NarrowLast>(litmus, {Distance::kGrid, Groups{{0, 1, 1, 2}}}, cts::control());
}

}  // namespace
