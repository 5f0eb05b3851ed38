/*---
clause: model.reduction.no-acquire-pattern
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red",
              Parse("st.weak x,1; st.release.gpu y,1 | red.relaxed.gpu.add y,1; fence.acq_rel.gpu; ld.weak r0,x",
                    "0=0 y=2")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
