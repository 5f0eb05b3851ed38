/*---
clause: model.barrier.no-later-access-before
control: the barrier is left out
control-fails-with: an access after the barrier was performed before it was complete
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier.sync/global",
              WithSpace(WithForm(Parse("ld.weak r0,x; barrier 0 | barrier 0; st.weak x,1", "0=1"), Kind::kBarrier, 0),
                        0, Space::kShared)),
      MakeRow("barrier.sync/shared",
              WithSpace(WithForm(Parse("ld.weak r0,x; barrier 0 | barrier 0; st.weak x,1", "0=1"), Kind::kBarrier, 0),
                        15, Space::kShared)),
      MakeRow("bar.sync/global", WithSpace(WithForm(Parse("ld.weak r0,x; barrier 0 | barrier 0; st.weak x,1", "0=1"),
                                                    Kind::kBarrier, kAligned),
                                           0, Space::kShared)),
      MakeRow("bar.sync/shared", WithSpace(WithForm(Parse("ld.weak r0,x; barrier 0 | barrier 0; st.weak x,1", "0=1"),
                                                    Kind::kBarrier, kAligned),
                                           15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an access after the barrier was performed before it was complete", block) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
