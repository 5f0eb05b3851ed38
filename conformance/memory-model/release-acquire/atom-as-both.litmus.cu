/*---
clause: model.release-acquire.atom-as-both
control: all atomic operations are relaxed
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The words of `locations` lie in the shared memory of the block.
constexpr Program Shared(const char* text, const char* outcome, unsigned locations) {
  return WithSpace(Parse(text, outcome), locations, Space::kShared);
}

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
      MakeRow(
          "mp/exch/or/acq_rel",
          Parse("st.relaxed.gpu x,1; atom.acq_rel.gpu.exch r0,y,1 | atom.acq_rel.gpu.or r1,y,0; ld.relaxed.gpu r2,x",
                "1=1 2=0")),
      MakeRow(
          "mp/add/cas",
          Parse("st.relaxed.gpu x,1; atom.release.gpu.add r0,y,1 | atom.acquire.gpu.cas r1,y,1,2; ld.relaxed.gpu r2,x",
                "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/exch/or",
          Parse("st.relaxed.cta x,1; atom.release.cta.exch r0,y,1 | atom.acquire.cta.or r1,y,0; ld.relaxed.cta r2,x",
                "1=1 2=0")),
      MakeRow("mp/exch/or/shared", Shared("st.relaxed.cta x,1; atom.release.cta.exch r0,y,1 | "
                                          "atom.acquire.cta.or r1,y,0; ld.relaxed.cta r2,x",
                                          "1=1 2=0", 3)),
      MakeRow("mp/add/cas/shared", Shared("st.relaxed.cta x,1; atom.acq_rel.cta.add r0,y,1 | "
                                          "atom.acq_rel.cta.cas r1,y,1,2; ld.relaxed.cta r2,x",
                                          "1=1 2=0", 3)),
      MakeRow("mp/exch/or/64/shared", Shared("st.relaxed.cta.b64 x,1; atom.release.cta.exch.b64 r0,y,1 | "
                                             "atom.acquire.cta.or.b64 r1,y,0; ld.relaxed.cta.b64 r2,x",
                                             "1=1 2=0", 3)),
      MakeRow("mp/exch/or/flag-shared", Shared("st.relaxed.cta x,1; atom.release.cta.exch r0,y,1 | "
                                               "atom.acquire.cta.or r1,y,0; ld.relaxed.cta r2,x",
                                               "1=1 2=0", 2)),
      MakeRow("isa2/exch/cas/or/shared", Shared("st.relaxed.cta x,1; atom.release.cta.exch r0,y,1 | "
                                                "atom.acq_rel.cta.cas r1,y,1,2 | atom.acquire.cta.or r2,y,0; "
                                                "ld.relaxed.cta r3,x",
                                                "1=1 2=2 3=0", 3)),
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
