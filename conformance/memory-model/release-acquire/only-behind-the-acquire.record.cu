/*---
clause: model.release-acquire.only-behind-the-acquire
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("data-before-acquire",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,x; ld.acquire.gpu r1,y", "0=0 1=1")),
      MakeRow(
          "data-before-fence",
          Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; ld.relaxed.gpu r1,x; fence.acq_rel.gpu",
                "0=1 1=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
