/*---
clause: model.coherence.l1-copies-of-weak-loads

---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "held/ca",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; ld.weak r2,x",
                                  "0=0 1=1 2=0"),
                            Kind::kLoad, 1),
                   Kind::kStore, 0)),
      MakeRow(
          "held/cg",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; ld.weak r2,x",
                                  "0=0 1=1 2=0"),
                            Kind::kLoad, 2),
                   Kind::kStore, 0)),
      MakeRow(
          "held/cv",
          WithForm(WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; ld.weak r2,x",
                                  "0=0 1=1 2=0"),
                            Kind::kLoad, 3),
                   Kind::kStore, 0)),
  };
};

CTS_CASE(rows) { CTS_OBSERVE("rows-of-rows", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
