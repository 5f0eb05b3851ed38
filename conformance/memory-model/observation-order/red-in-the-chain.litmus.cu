/*---
clause: model.observation-order.red-in-the-chain
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
      MakeRow("red",
              Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=2 1=0")),
      MakeRow("red/red", Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1 | red.relaxed.gpu.add y,1 | "
                               "ld.acquire.gpu r0,y; ld.weak r1,x",
                               "0=3 1=0")),
      MakeRow("red/or",
              Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.or y,2 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=3 1=0")),
      MakeRow("red/sys",
              Parse("st.weak x,1; st.release.sys y,1 | red.relaxed.sys.add y,1 | ld.acquire.sys r0,y; ld.weak r1,x",
                    "0=2 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
