/*---
clause: model.no-thin-air.zero-stays-zero
control: each thread stores 1 instead of what it read
control-fails-with: a value came out of nothing
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("lb/weak", Parse("ld.weak r0,x; st.weak y,r0 | ld.weak r1,y; st.weak x,r1", "0=1")),
      MakeRow("lb/relaxed/gpu",
              Parse("ld.relaxed.gpu r0,x; st.relaxed.gpu y,r0 | ld.relaxed.gpu r1,y; st.relaxed.gpu x,r1", "0=1")),
      MakeRow("lb/volatile", Parse("ld.volatile r0,x; st.volatile y,r0 | ld.volatile r1,y; st.volatile x,r1", "0=1")),
      MakeRow("3.lb/relaxed/gpu", Parse("ld.relaxed.gpu r0,x; st.relaxed.gpu y,r0 | ld.relaxed.gpu r1,y; "
                                        "st.relaxed.gpu z,r1 | ld.relaxed.gpu r2,z; st.relaxed.gpu x,r2",
                                        "0=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kIndependent;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow("lb/weak/shared",
              WithSpace(Parse("ld.weak r0,x; st.weak y,r0 | ld.weak r1,y; st.weak x,r1", "0=1"), 15, Space::kShared)),
      MakeRow(
          "lb/relaxed/cta/shared",
          WithSpace(Parse("ld.relaxed.cta r0,x; st.relaxed.cta y,r0 | ld.relaxed.cta r1,y; st.relaxed.cta x,r1", "0=1"),
                    15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kIndependent;
};

CTS_LITMUS(litmus, "a value came out of nothing", grid) { Run<Rows>(litmus, Distance::kGrid, cts::control()); }
CTS_LITMUS(litmus, "a value came out of nothing", block) { Run<Rows>(litmus, Distance::kBlock, cts::control()); }
CTS_LITMUS(litmus, "a value came out of nothing", shared) { Run<Shared>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
