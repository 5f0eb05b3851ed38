/*---
clause: model.observation-order.through-a-chain
control: the synchronisers are left out
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
      MakeRow("add/add", Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1 | atom.relaxed.gpu.add "
                               "r1,y,1 | ld.acquire.gpu r2,y; ld.weak r3,x",
                               "0=1 1=2 2=3 3=0")),
      MakeRow("cas/cas", Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.cas r0,y,1,2 | atom.relaxed.gpu.cas "
                               "r1,y,2,3 | ld.acquire.gpu r2,y; ld.weak r3,x",
                               "0=1 1=2 2=3 3=0")),
      MakeRow("exch/exch",
              Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.exch r0,y,2 | atom.relaxed.gpu.exch "
                    "r1,y,3 | ld.acquire.gpu r2,y; ld.weak r3,x",
                    "0=1 1=2 2=3 3=0")),
      MakeRow("fence/or", Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | atom.relaxed.gpu.or r0,y,2 | "
                                "ld.relaxed.gpu r1,y; fence.acq_rel.gpu; ld.weak r2,x",
                                "0=1 1=3 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
