/*---
clause: model.scope.one-narrow-side-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release.cta/acquire.gpu",
              Parse("st.relaxed.gpu x,1; st.release.cta y,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x", "0=1 1=0")),
      MakeRow("mp/release.gpu/acquire.cta",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.cta r0,y; ld.relaxed.gpu r1,x", "0=1 1=0")),
      MakeRow(
          "wrc/release.cta/acquire.gpu",
          Parse(
              "st.relaxed.gpu x,1 | ld.acquire.gpu r0,x; st.release.cta y,1 | ld.acquire.gpu r1,y; ld.relaxed.gpu r2,x",
              "0=1 1=1 2=0")),
      MakeRow(
          "wrc/release.gpu/acquire.cta",
          Parse(
              "st.relaxed.gpu x,1 | ld.acquire.gpu r0,x; st.release.gpu y,1 | ld.acquire.cta r1,y; ld.relaxed.gpu r2,x",
              "0=1 1=1 2=0")),
      MakeRow("isa2/release.cta/acquire.gpu", Parse("st.relaxed.gpu x,1; st.release.cta y,1 | ld.acquire.gpu r0,y; "
                                                    "st.release.gpu z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                                    "0=1 1=1 2=0")),
      MakeRow("isa2/release.gpu/acquire.cta", Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.cta r0,y; "
                                                    "st.release.gpu z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                                    "0=1 1=1 2=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(8))); }

}  // namespace
