/*---
clause: model.barrier.cumulative
control: the operations of the leader have the scope cta
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Behind {
  static constexpr TableRow kRows[] = {
      MakeRow("acquire/barrier", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; barrier 0 | "
                                       "barrier 0; ld.relaxed.gpu r1,x",
                                       "0=1 1=0")),
      MakeRow("acquire/barrier/weak",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; barrier 0 | barrier 0; ld.weak r1,x",
                    "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct Before {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier/release", Parse("st.relaxed.gpu x,1; barrier 0 | barrier 0; st.release.gpu y,1 | ld.acquire.gpu "
                                       "r0,y; ld.relaxed.gpu r1,x",
                                       "0=1 1=0")),
      MakeRow("barrier/release/weak",
              Parse("st.weak x,1; barrier 0 | barrier 0; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", behind) {
  Run<Behind>(litmus, {Distance::kGrid, Groups{{0, 1, 1, 2}}}, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", before) {
  Run<Before>(litmus, {Distance::kGrid, Groups{{0, 0, 1, 2}}}, cts::control());
}

}  // namespace
