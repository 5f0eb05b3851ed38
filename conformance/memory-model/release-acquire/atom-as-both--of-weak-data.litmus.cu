/*---
clause: model.release-acquire.atom-as-both
covers: weak data, also of lines that the reader held
control: the synchronisers are left out, and in every second round the accesses of one thread change places
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

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/exch/or",
          Parse("st.weak x,1; atom.release.gpu.exch r0,y,1 | ld.weak r1,x; atom.acquire.gpu.or r2,y,0; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow(
          "mp/acq_rel/acq_rel",
          Parse("st.weak x,1; atom.acq_rel.gpu.exch r0,y,1 | ld.weak r1,x; atom.acq_rel.gpu.or r2,y,0; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow(
          "mp/add/cas",
          Parse("st.weak x,1; atom.release.gpu.add r0,y,1 | ld.weak r1,x; atom.acquire.gpu.cas r2,y,1,2; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow(
          "mp/cas/exch",
          Parse("st.weak x,1; atom.release.gpu.cas r0,y,0,1 | ld.weak r1,x; atom.acq_rel.gpu.exch r2,y,3; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow(
          "mp/exch/or/sys",
          Parse("st.weak x,1; atom.release.sys.exch r0,y,1 | ld.weak r1,x; atom.acquire.sys.or r2,y,0; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow("mp/exch/or/64", Parse("st.weak.b64 x,1; atom.release.gpu.exch.b64 r0,y,1 | ld.weak.b64 r1,x; "
                                     "atom.acquire.gpu.or.b64 r2,y,0; ld.weak.b64 r3,x",
                                     "2=1 3=0")),
      MakeRow("mp/exch/or/8", Parse("st.weak.b8 x,1; atom.release.gpu.exch r0,y,1 | ld.weak.b8 r1,x; "
                                    "atom.acquire.gpu.or r2,y,0; ld.weak.b8 r3,x",
                                    "2=1 3=0")),
      MakeRow("isa2/acq_rel", Parse("st.weak x,1; atom.release.gpu.exch r0,y,1 | atom.acq_rel.gpu.cas r1,y,1,2 | "
                                    "ld.weak r2,x; atom.acquire.gpu.or r3,y,0; ld.weak r4,x",
                                    "1=1 3=2 4=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/exch/or",
          Parse("st.weak x,1; atom.release.cta.exch r0,y,1 | ld.weak r1,x; atom.acquire.cta.or r2,y,0; ld.weak r3,x",
                "2=1 3=0")),
      MakeRow("mp/acq_rel/shared",
              WithSpace(Parse("st.weak x,1; atom.acq_rel.cta.exch r0,y,1 | atom.acq_rel.cta.or r1,y,0; ld.weak r2,x",
                              "1=1 2=0"),
                        3, Space::kShared)),
      MakeRow("mp/add/cas/64/shared", WithSpace(Parse("st.weak.b64 x,1; atom.release.cta.add.b64 r0,y,1 | "
                                                      "atom.acquire.cta.cas.b64 r1,y,1,2; ld.weak.b64 r2,x",
                                                      "1=1 2=0"),
                                                3, Space::kShared)),
      MakeRow(
          "mp/exch/or/flag-shared",
          WithSpace(
              Parse(
                  "st.weak x,1; atom.release.cta.exch r0,y,1 | ld.weak r1,x; atom.acquire.cta.or r2,y,0; ld.weak r3,x",
                  "2=1 3=0"),
              2, Space::kShared)),
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
