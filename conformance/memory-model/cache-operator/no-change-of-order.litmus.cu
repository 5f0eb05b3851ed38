/*---
clause: model.cache-operator.no-change-of-order
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
      MakeRow("mp/wb/ca",
              WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"),
                                Kind::kLoad, 1),
                       Kind::kStore, 1)),
      MakeRow("mp/cg/cg",
              WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"),
                                Kind::kLoad, 2),
                       Kind::kStore, 2)),
      MakeRow("mp/wt/cv",
              WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"),
                                Kind::kLoad, 3),
                       Kind::kStore, 3)),
      MakeRow("mp/cg/ca",
              WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"),
                                Kind::kLoad, 1),
                       Kind::kStore, 2)),
      MakeRow("mp/wb/cv",
              WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"),
                                Kind::kLoad, 3),
                       Kind::kStore, 1)),
      MakeRow(
          "mp/wb/ca/held",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x",
                                  "1=1 2=0"),
                            Kind::kLoad, 1),
                   Kind::kStore, 1)),
      MakeRow(
          "mp/cg/ca/held",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x",
                                  "1=1 2=0"),
                            Kind::kLoad, 1),
                   Kind::kStore, 2)),
      MakeRow(
          "mp/wt/cg/held",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x",
                                  "1=1 2=0"),
                            Kind::kLoad, 2),
                   Kind::kStore, 3)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
