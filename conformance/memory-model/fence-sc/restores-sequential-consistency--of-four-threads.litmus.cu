/*---
clause: model.fence-sc.restores-sequential-consistency
covers: drawn programs of four threads
control: the fences have the scope cta, and in every second round there are none and accesses change places
control-fails-with: an outcome was seen that no interleaving explains
requires: [cc-70]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Drawn once, of those in which accesses of the first thread that change places show what the fences forbid.
struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("fenced-23", Parse("st.relaxed.gpu y,2; fence.sc.gpu; st.relaxed.gpu x,1 | ld.relaxed.gpu r0,x; "
                                 "fence.sc.gpu; ld.relaxed.gpu r1,y | st.relaxed.gpu x,2; fence.sc.gpu; ld.relaxed.gpu "
                                 "r2,y | ld.relaxed.gpu r3,y; fence.sc.gpu; st.relaxed.gpu x,1",
                                 "0=1 1=0 2=0 3=2 x=1")),
      MakeRow("fenced-24", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,z | ld.relaxed.gpu r2,z; "
                                 "fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r3,x; fence.sc.gpu; ld.relaxed.gpu "
                                 "r4,y | st.relaxed.gpu x,2; fence.sc.gpu; st.relaxed.gpu z,2",
                                 "0=1 1=0 2=2 3=0 4=0")),
      MakeRow("fenced-25", Parse("st.relaxed.gpu x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; "
                                 "fence.sc.gpu; ld.relaxed.gpu r1,x | st.relaxed.gpu x,2; fence.sc.gpu; ld.relaxed.gpu "
                                 "r2,x | ld.relaxed.gpu r3,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                 "0=1 1=0 2=1 3=0 x=1 y=1")),
      MakeRow("fenced-26", Parse("st.relaxed.gpu y,2; fence.sc.gpu; ld.relaxed.gpu r0,x | ld.relaxed.gpu r1,x; "
                                 "fence.sc.gpu; ld.relaxed.gpu r2,y | st.relaxed.gpu x,2; fence.sc.gpu; ld.relaxed.gpu "
                                 "r3,y | st.relaxed.gpu y,1; fence.sc.gpu; st.relaxed.gpu y,1",
                                 "0=0 1=0 2=0 3=0 y=1")),
      MakeRow("fenced-27", Parse("ld.relaxed.gpu r0,x; fence.sc.gpu; st.relaxed.gpu y,2 | ld.relaxed.gpu r1,y; "
                                 "fence.sc.gpu; ld.relaxed.gpu r2,x | st.relaxed.gpu x,1; fence.sc.gpu; st.relaxed.gpu "
                                 "y,2 | ld.relaxed.gpu r3,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                 "0=1 1=2 2=0 3=1 y=2")),
      MakeRow("fenced-28", Parse("ld.relaxed.gpu r0,x; fence.sc.gpu; st.relaxed.gpu y,2 | ld.relaxed.gpu r1,y; "
                                 "fence.sc.gpu; ld.relaxed.gpu r2,x | ld.relaxed.gpu r3,x; fence.sc.gpu; "
                                 "st.relaxed.gpu x,1 | ld.relaxed.gpu r4,y; fence.sc.gpu; ld.relaxed.gpu r5,y",
                                 "0=1 1=2 2=0 3=0 4=0 5=0")),
      MakeRow("fenced-29", Parse("ld.relaxed.gpu r0,z; fence.sc.gpu; ld.relaxed.gpu r1,x | ld.relaxed.gpu r2,y; "
                                 "fence.sc.gpu; st.relaxed.gpu z,1 | ld.relaxed.gpu r3,x; fence.sc.gpu; st.relaxed.gpu "
                                 "x,2 | ld.relaxed.gpu r4,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                 "0=1 1=0 2=2 3=0 4=2")),
      MakeRow("fenced-30", Parse("st.relaxed.gpu y,2; fence.sc.gpu; ld.relaxed.gpu r0,x | st.relaxed.gpu x,2; "
                                 "fence.sc.gpu; ld.relaxed.gpu r1,y | ld.relaxed.gpu r2,y; fence.sc.gpu; "
                                 "atom.relaxed.gpu.or r3,x,1 | st.relaxed.gpu y,1; fence.sc.gpu; st.relaxed.gpu x,2",
                                 "0=0 1=0 2=0 3=0 x=2 y=1")),
      MakeRow("fenced-31", Parse("st.relaxed.gpu y,1; fence.sc.gpu; st.relaxed.gpu x,1 | st.relaxed.gpu x,2; "
                                 "fence.sc.gpu; ld.relaxed.gpu r0,y | ld.relaxed.gpu r1,x; fence.sc.gpu; "
                                 "ld.relaxed.gpu r2,y | ld.relaxed.gpu r3,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                 "0=0 1=1 2=0 3=0 x=1 y=1")),
      MakeRow("fenced-32", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | st.relaxed.gpu x,1; "
                                 "fence.sc.gpu; st.relaxed.gpu x,1 | st.relaxed.gpu x,2; fence.sc.gpu; st.relaxed.gpu "
                                 "x,1 | ld.relaxed.gpu r2,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                 "0=2 1=0 2=1 x=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "an outcome was seen that no interleaving explains", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
