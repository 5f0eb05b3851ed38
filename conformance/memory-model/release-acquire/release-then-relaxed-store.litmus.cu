/*---
clause: model.release-acquire.release-then-relaxed-store
control: both stores of the flag are relaxed
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
          "mp/release+relaxed",
          Parse("st.weak x,1; st.release.gpu y,1; st.relaxed.gpu y,2 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=2 1=0")),
      MakeRow(
          "mp/release+relaxed/strong",
          Parse("st.relaxed.gpu x,1; st.release.gpu y,1; st.relaxed.gpu y,2 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x",
                "0=2 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
