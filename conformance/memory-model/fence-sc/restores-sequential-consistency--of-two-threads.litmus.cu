/*---
clause: model.fence-sc.restores-sequential-consistency
covers: drawn programs of two threads
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
      MakeRow("fenced-1", Parse("st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | st.relaxed.gpu y,2; "
                                "fence.sc.gpu; atom.relaxed.gpu.or r1,x,2",
                                "0=0 1=0 x=1")),
      MakeRow("fenced-2", Parse("st.relaxed.gpu x,2; fence.sc.gpu; atom.relaxed.gpu.cas r0,y,1,2 | st.relaxed.gpu y,1; "
                                "fence.sc.gpu; ld.relaxed.gpu r1,x",
                                "0=0 1=0 y=1")),
      MakeRow("fenced-3", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | atom.relaxed.gpu.exch "
                                "r2,x,2; fence.sc.gpu; st.relaxed.gpu y,1",
                                "0=1 1=0 2=0")),
      MakeRow("fenced-4", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,2 | st.relaxed.gpu x,1; "
                                "fence.sc.gpu; atom.relaxed.gpu.exch r1,y,1",
                                "0=1 1=0 x=1")),
      MakeRow("fenced-5", Parse("st.relaxed.gpu y,2; fence.sc.gpu; atom.relaxed.gpu.add r0,x,1 | st.relaxed.gpu x,2; "
                                "fence.sc.gpu; ld.relaxed.gpu r1,y",
                                "0=0 1=0 x=2")),
      MakeRow("fenced-6", Parse("st.relaxed.gpu y,1; fence.sc.gpu; atom.relaxed.gpu.add r0,x,1 | st.relaxed.gpu x,1; "
                                "fence.sc.gpu; st.relaxed.gpu y,2",
                                "0=0 x=1 y=1")),
      MakeRow("fenced-7", Parse("ld.relaxed.gpu r0,x; fence.sc.gpu; atom.relaxed.gpu.or r1,y,1 | ld.relaxed.gpu r2,y; "
                                "fence.sc.gpu; st.relaxed.gpu x,2",
                                "0=2 1=0 2=1")),
      MakeRow("fenced-8", Parse("ld.relaxed.gpu r0,x; fence.sc.gpu; st.relaxed.gpu y,1 | st.relaxed.gpu y,2; "
                                "fence.sc.gpu; atom.relaxed.gpu.or r1,x,2",
                                "0=2 1=0 y=2")),
      MakeRow("fenced-9", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; atom.relaxed.gpu.exch r1,x,1 | ld.relaxed.gpu "
                                "r2,x; fence.sc.gpu; st.relaxed.gpu y,2",
                                "0=2 1=0 2=1")),
      MakeRow("fenced-10", Parse("atom.relaxed.gpu.add r0,x,1; fence.sc.gpu; st.relaxed.gpu y,2 | st.relaxed.gpu y,1; "
                                 "fence.sc.gpu; st.relaxed.gpu x,1",
                                 "0=1 x=2 y=1")),
      MakeRow("fenced-11", Parse("ld.relaxed.gpu r0,y; fence.sc.gpu; st.relaxed.gpu x,2 | ld.relaxed.gpu r1,x; "
                                 "fence.sc.gpu; atom.relaxed.gpu.or r2,y,1",
                                 "0=1 1=2 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "an outcome was seen that no interleaving explains", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
