/*---
clause: model.release-acquire.atom-as-both
control: all atomic operations are relaxed
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/exch/or",
          Parse("st.relaxed.gpu x,1; atom.release.gpu.exch r0,y,1 | atom.acquire.gpu.or r1,y,0; ld.relaxed.gpu r2,x",
                "1=1 2=0")),
      MakeRow(
          "mp/exch/or/sys",
          Parse("st.relaxed.sys x,1; atom.release.sys.exch r0,y,1 | atom.acquire.sys.or r1,y,0; ld.relaxed.sys r2,x",
                "1=1 2=0")),
      MakeRow("mp/exch/or/64", Parse("st.relaxed.gpu.b64 x,1; atom.release.gpu.exch.b64 r0,y,1 | "
                                     "atom.acquire.gpu.or.b64 r1,y,0; ld.relaxed.gpu.b64 r2,x",
                                     "1=1 2=0")),
      MakeRow("isa2/exch/cas/or", Parse("st.relaxed.gpu x,1; atom.release.gpu.exch r0,y,1 | atom.acq_rel.gpu.cas "
                                        "r1,y,1,2 | atom.acquire.gpu.or r2,y,0; ld.relaxed.gpu r3,x",
                                        "1=1 2=2 3=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/exch/or",
          Parse("st.relaxed.cta x,1; atom.release.cta.exch r0,y,1 | atom.acquire.cta.or r1,y,0; ld.relaxed.cta r2,x",
                "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
