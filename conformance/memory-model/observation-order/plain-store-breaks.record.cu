/*---
clause: model.observation-order.plain-store-breaks

---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("store", Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; st.relaxed.gpu y,2 | "
                             "ld.acquire.gpu r1,y; ld.weak r2,x",
                             "0=1 1=2 2=0")),
      MakeRow("store/strong", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; st.relaxed.gpu y,2 "
                                    "| ld.acquire.gpu r1,y; ld.relaxed.gpu r2,x",
                                    "0=1 1=2 2=0")),
  };
};

CTS_CASE(rows) { CTS_OBSERVE("rows-of-rows", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
