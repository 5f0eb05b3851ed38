/*---
clause: model.barrier.arrive-leaves-later-free
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("arrive/global", Parse("barrier.arrive 0; st.weak x,1 | ld.weak r0,x; barrier 0", "0=1")),
      MakeRow("arrive/shared",
              WithSpace(Parse("barrier.arrive 0; st.weak x,1 | ld.weak r0,x; barrier 0", "0=1"), 15, Space::kShared)),
      MakeRow("arrive/next-value", WithSpace(Parse("st.weak x,1; barrier.arrive 0; st.weak x,2 | barrier 0; ld.weak "
                                                   "r0,x",
                                                   "0=2"),
                                             15, Space::kShared)),
  };
};

CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<Rows>(Distance::kBlock, cts::Rounds(20))); }

}  // namespace
