/*---
clause: model.fence-sc.different-scopes-that-cover
control: the fences have the scope cta; within a block they are left out
control-fails-with: two threads with fence.sc between their accesses each missed the other one
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/fence.sc.gpu/fence.sc.sys", Parse("st.relaxed.gpu x,1; fence.sc.gpu; ld.relaxed.gpu r0,y | "
                                                    "st.relaxed.gpu y,1; fence.sc.sys; ld.relaxed.gpu r1,x",
                                                    "0=0 1=0")),
      MakeRow("iriw/fence.sc.gpu/fence.sc.sys",
              Parse("st.relaxed.gpu x,1 | ld.relaxed.gpu r0,x; fence.sc.gpu; ld.relaxed.gpu r1,y | st.relaxed.gpu y,1 "
                    "| ld.relaxed.gpu r2,y; fence.sc.sys; ld.relaxed.gpu r3,x",
                    "0=1 1=0 2=1 3=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/fence.sc.cta/fence.sc.gpu", Parse("st.relaxed.gpu x,1; fence.sc.cta; ld.relaxed.gpu r0,y | "
                                                    "st.relaxed.gpu y,1; fence.sc.gpu; ld.relaxed.gpu r1,x",
                                                    "0=0 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "two threads with fence.sc between their accesses each missed the other one", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "two threads with fence.sc between their accesses each missed the other one", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
