/*---
clause: model.release-acquire.only-before-the-release
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("data-behind-release",
              Parse("st.release.gpu y,1; st.relaxed.gpu x,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x", "0=1 1=0")),
      MakeRow(
          "data-behind-fence",
          Parse("fence.acq_rel.gpu; st.relaxed.gpu x,1; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x",
                "0=1 1=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
