/*---
clause: model.fence-sc.one-side-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/fence.sc/none",
              Parse("st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | st.relaxed.gpu y,1; ld.relaxed.gpu r1,x",
                    "0=0 1=0")),
      MakeRow("sb/fence.sc/fence.acq_rel", Parse("st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | "
                                                 "st.relaxed.gpu y,1; fence.acq_rel.gpu; ld.relaxed.gpu r1,x",
                                                 "0=0 1=0")),
      MakeRow("rwc/fence.sc/none", Parse("st.relaxed.gpu x,1 | ld.relaxed.gpu r0,x; fence.sc.gpu; ld.relaxed.gpu r1,y "
                                         "| st.relaxed.gpu y,1; ld.relaxed.gpu r2,x",
                                         "0=1 1=0 2=0")),
      MakeRow("rwc/fence.sc/fence.acq_rel",
              Parse("st.relaxed.gpu x,1 | ld.relaxed.gpu r0,x; fence.sc.gpu; ld.relaxed.gpu r1,y | st.relaxed.gpu y,1; "
                    "fence.acq_rel.gpu; ld.relaxed.gpu r2,x",
                    "0=1 1=0 2=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
