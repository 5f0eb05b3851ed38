/*---
clause: model.release-acquire.relaxed-load-then-acquire
control: the second load of the flag is relaxed
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
      MakeRow(
          "mp/relaxed+acquire",
          Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; ld.acquire.gpu r1,y; ld.weak r2,x", "0=1 2=0")),
      MakeRow(
          "mp/relaxed+acquire/strong",
          Parse(
              "st.relaxed.gpu x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; ld.acquire.gpu r1,y; ld.relaxed.gpu r2,x",
              "0=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
