/*---
clause: model.coherence.causal-writes-in-order
control: the synchronisers are left out
control-fails-with: a write that followed an acquire was not the last one
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("release/acquire/weak",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.weak x,2", "0=1 x=1")),
      MakeRow("release/acquire/strong",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.relaxed.gpu x,2", "0=1 x=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier/weak", Parse("st.weak x,1; barrier 0 | barrier 0; st.weak x,2", "x=1")),
      MakeRow("release/acquire/weak",
              Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; st.weak x,2", "0=1 x=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a write that followed an acquire was not the last one", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a write that followed an acquire was not the last one", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
