/*---
clause: model.scope.gpu-includes-other-grids
covers: weak data, also of lines held; fences, atomic operations, other widths
control: all operations have the scope cta, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [cc-70]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/weak-data", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow("mp/held",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow(
          "mp/held/64",
          Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.weak.b64 r0,x; ld.acquire.gpu.b64 r1,y; ld.weak.b64 r2,x",
                "1=1 2=0")),
      MakeRow("mp/held/8",
              Parse("st.weak.b8 x,1; st.release.gpu y,1 | ld.weak.b8 r0,x; ld.acquire.gpu r1,y; ld.weak.b8 r2,x",
                    "1=1 2=0")),
      MakeRow("mp/held/fences", Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.weak r0,x; "
                                      "ld.relaxed.gpu r1,y; fence.acq_rel.gpu; ld.weak r2,x",
                                      "1=1 2=0")),
      MakeRow("mp/held/fence.sc", Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu "
                                        "r1,y; fence.sc.gpu; ld.weak r2,x",
                                        "1=1 2=0")),
      MakeRow(
          "mp/held/atoms",
          Parse("st.weak x,1; atom.release.gpu.exch r0,y,1 | ld.weak r1,x; atom.acquire.gpu.or r2,y,0; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow(
          "mp/held/red",
          Parse("st.weak x,1; red.release.gpu.add y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow("isa2/weak-data", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | "
                                      "ld.acquire.gpu r1,z; ld.weak r2,x",
                                      "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grids) {
  Run<Rows>(litmus, InTwoGrids(), cts::control());
}

}  // namespace
