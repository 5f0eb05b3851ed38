/*---
clause: model.warp-barrier.no-later-access-before
control: the barrier is left out
control-fails-with: a lane past the barrier of its warp stored before another one had read
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("reader-first", Parse("ld.weak r0,x; bar.warp.sync 0 | bar.warp.sync 0; st.weak x,1", "0=1")),
      MakeRow("shared", WithSpace(Parse("ld.weak r0,x; bar.warp.sync 0 | bar.warp.sync 0; st.weak x,1", "0=1"), 15,
                                  Space::kShared)),
      MakeRow(
          "of-three",
          Parse("ld.weak r0,x; bar.warp.sync 0 | bar.warp.sync 0; st.weak x,1 | ld.weak r1,x; bar.warp.sync 0", "0=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
  static constexpr bool kInWarp = true;
};

CTS_LITMUS(litmus, "a lane past the barrier of its warp stored before another one had read", lanes) {
  Run<Rows>(litmus, Distance::kLanes, cts::control());
}

}  // namespace
