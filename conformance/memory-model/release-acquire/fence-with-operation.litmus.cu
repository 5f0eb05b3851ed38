/*---
clause: model.release-acquire.fence-with-operation
control: the fences are left out, and no access acquires or releases
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/fence/acquire",
          Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow(
          "mp/release/fence",
          Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; ld.weak r1,x", "0=1 1=0")),
      MakeRow("isa2/fence/acquire",
              Parse("st.relaxed.gpu x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; "
                    "fence.acq_rel.gpu; st.relaxed.gpu z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                    "0=1 1=1 2=0")),
      MakeRow("isa2/release/fence",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; st.release.gpu "
                    "z,1 | ld.relaxed.gpu r1,z; fence.acq_rel.gpu; ld.relaxed.gpu r2,x",
                    "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
