/*---
clause: model.release-acquire.weak-first-store-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("wrc/weak",
              Parse("st.weak x,1 | ld.relaxed.gpu r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; ld.relaxed.gpu r2,x",
                    "0=1 1=1 2=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>({Distance::kGrid, true}, cts::Rounds(20))); }

}  // namespace
