/*---
clause: model.system.narrow-scope-permits-host

---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/to-host",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.sys r0,y; ld.relaxed.sys r1,x", "0=1 1=0")),
      MakeRow("mp/from-host",
              Parse("ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x | st.relaxed.sys x,1; st.release.sys y,1", "0=1 1=0")),
      MakeRow("sb/fence.sc.gpu", Parse("st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | st.relaxed.sys y,1; "
                                       "fence.sc.sys; ld.relaxed.sys r1,x",
                                       "0=0 1=0")),
  };
};

CTS_CASE(rows) { CTS_OBSERVE("rows-of-rows", Record<Rows>(WithHost(), cts::Rounds(20))); }

}  // namespace
