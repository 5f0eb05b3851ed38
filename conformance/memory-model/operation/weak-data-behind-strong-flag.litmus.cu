/*---
clause: model.operation.weak-data-behind-strong-flag
control: the accesses of the flag are relaxed
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
      MakeRow("mp/8", Parse("st.weak.b8 x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak.b8 r1,x", "0=1 1=0")),
      MakeRow("mp/16", Parse("st.weak.b16 x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak.b16 r1,x", "0=1 1=0")),
      MakeRow("mp/32", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/64", Parse("st.weak.b64 x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak.b64 r1,x", "0=1 1=0")),
      MakeRow("isa2/32", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | "
                               "ld.acquire.gpu r1,z; ld.weak r2,x",
                               "0=1 1=1 2=0")),
      MakeRow("isa2/64", Parse("st.weak.b64 x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | "
                               "ld.acquire.gpu r1,z; ld.weak.b64 r2,x",
                               "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/8/shared",
              WithSpace(Parse("st.weak.b8 x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak.b8 r1,x", "0=1 1=0"),
                        15, Space::kShared)),
      MakeRow("mp/16/shared",
              WithSpace(Parse("st.weak.b16 x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak.b16 r1,x", "0=1 1=0"),
                        15, Space::kShared)),
      MakeRow("mp/32/shared",
              WithSpace(Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"), 15,
                        Space::kShared)),
      MakeRow("mp/64/shared",
              WithSpace(Parse("st.weak.b64 x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak.b64 r1,x", "0=1 1=0"),
                        15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
