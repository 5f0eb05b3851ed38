/*---
clause: model.observation-order.through-one-atomic
control: the release is relaxed, and so is the acquire
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
      MakeRow("weak/gpu",
              Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1 | ld.acquire.gpu r1,y; ld.weak r2,x",
                    "0=1 1=2 2=0")),
      MakeRow("weak/sys",
              Parse("st.weak x,1; st.release.sys y,1 | atom.relaxed.sys.add r0,y,1 | ld.acquire.sys r1,y; ld.weak r2,x",
                    "0=1 1=2 2=0")),
      MakeRow("strong/gpu", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1 | "
                                  "ld.acquire.gpu r1,y; ld.relaxed.gpu r2,x",
                                  "0=1 1=2 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("weak/cta",
              Parse("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.add r0,y,1 | ld.acquire.cta r1,y; ld.weak r2,x",
                    "0=1 1=2 2=0")),
      MakeRow(
          "weak/cta/shared",
          WithSpace(
              Parse("st.weak x,1; st.release.cta y,1 | atom.relaxed.cta.add r0,y,1 | ld.acquire.cta r1,y; ld.weak r2,x",
                    "0=1 1=2 2=0"),
              15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
