/*---
clause: model.fence-sc.restores-sequential-consistency
covers: drawn programs of three threads
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
      MakeRow("fenced-12",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,2 | ld.relaxed.gpu r1,x; fence.sc.gpu; "
                    "ld.relaxed.gpu r2,y | ld.relaxed.gpu r3,y; fence.sc.gpu; st.relaxed.gpu y,2",
                    "0=2 1=2 2=0 3=0")),
      MakeRow("fenced-13",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,1 | ld.relaxed.gpu r1,x; fence.sc.gpu; "
                    "st.relaxed.gpu y,1 | ld.relaxed.gpu r2,x; fence.sc.gpu; ld.relaxed.gpu r3,x",
                    "0=1 1=1 2=0 3=0")),
      MakeRow("fenced-14",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,1 | ld.relaxed.gpu r1,x; fence.sc.gpu; "
                    "st.relaxed.gpu y,1 | ld.relaxed.gpu r2,x; fence.sc.gpu; st.relaxed.gpu y,2",
                    "0=1 1=1 2=0 y=1")),
      MakeRow("fenced-15",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | ld.relaxed.gpu r2,x; fence.sc.gpu; "
                    "st.relaxed.gpu y,2 | st.relaxed.gpu y,1; fence.sc.gpu; st.relaxed.gpu x,2",
                    "0=2 1=0 2=2 y=2")),
      MakeRow("fenced-16",
              Parse("st.relaxed.gpu y,2; fence.sc.gpu; ld.relaxed.gpu r0,x | st.relaxed.gpu x,2; fence.sc.gpu; "
                    "ld.relaxed.gpu r1,x | st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r2,y",
                    "0=0 1=1 2=0 x=1")),
      MakeRow("fenced-17",
              Parse("ld.relaxed.gpu r0,x; fence.sc.gpu; ld.relaxed.gpu r1,y | ld.relaxed.gpu r2,x; fence.sc.gpu; "
                    "st.relaxed.gpu y,2 | ld.relaxed.gpu r3,y; fence.sc.gpu; st.relaxed.gpu x,1",
                    "0=1 1=0 2=0 3=2")),
      MakeRow("fenced-18",
              Parse("st.relaxed.gpu y,2; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,x; fence.sc.gpu; "
                    "ld.relaxed.gpu r1,y | st.relaxed.gpu y,2; fence.sc.gpu; st.relaxed.gpu x,1",
                    "0=1 1=1 y=2")),
      MakeRow("fenced-19",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | ld.relaxed.gpu r2,x; fence.sc.gpu; "
                    "st.relaxed.gpu x,1 | ld.relaxed.gpu r3,x; fence.sc.gpu; st.relaxed.gpu y,1",
                    "0=1 1=0 2=0 3=1")),
      MakeRow("fenced-20",
              Parse("st.relaxed.gpu y,2; fence.sc.gpu; ld.relaxed.gpu r0,x | st.relaxed.gpu x,2; fence.sc.gpu; "
                    "st.relaxed.gpu y,2 | st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r1,y",
                    "0=0 1=0 x=1 y=2")),
      MakeRow("fenced-21",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,2 | atom.relaxed.gpu.add r1,y,1; "
                    "fence.sc.gpu; ld.relaxed.gpu r2,y | ld.relaxed.gpu r3,x; fence.sc.gpu; ld.relaxed.gpu r4,y",
                    "0=1 1=0 2=1 3=2 4=0")),
      MakeRow("fenced-22",
              Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | st.relaxed.gpu y,1; fence.sc.gpu; "
                    "ld.relaxed.gpu r2,x | st.relaxed.gpu x,2; fence.sc.gpu; st.relaxed.gpu y,2",
                    "0=1 1=0 2=2 y=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "an outcome was seen that no interleaving explains", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
