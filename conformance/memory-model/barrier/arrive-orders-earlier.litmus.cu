/*---
clause: model.barrier.arrive-orders-earlier
control: arrival and wait are left out
control-fails-with: an access before the barrier was not performed for all its threads after it
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("arrive/global",
              WithSpace(Parse("st.weak x,1; barrier.arrive 0 | barrier 0; ld.weak r0,x", "0=0"), 0, Space::kShared)),
      MakeRow("arrive/shared",
              WithSpace(Parse("st.weak x,1; barrier.arrive 0 | barrier 0; ld.weak r0,x", "0=0"), 15, Space::kShared)),
      MakeRow(
          "arrive/two-words",
          WithSpace(Parse("st.weak x,1; st.weak y,1; barrier.arrive 0 | barrier 0; ld.weak r0,y; ld.weak r1,x", "1=0"),
                    15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an access before the barrier was not performed for all its threads after it", block) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
