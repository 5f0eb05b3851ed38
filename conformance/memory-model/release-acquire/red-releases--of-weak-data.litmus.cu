/*---
clause: model.release-acquire.red-releases
covers: weak data, also of lines held; other functions and widths
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
      MakeRow("mp/red", Parse("st.weak x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow(
          "mp/red/held",
          Parse("st.weak x,1; red.release.gpu.add y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow(
          "mp/red/or/held",
          Parse("st.weak x,1; red.release.gpu.or y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow(
          "mp/red/sys/held",
          Parse("st.weak x,1; red.release.sys.add y,1 | ld.weak r0,x; ld.acquire.sys r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow("mp/red/64/held", Parse("st.weak.b64 x,1; red.release.gpu.add.b64 y,1 | ld.weak.b64 r0,x; "
                                      "ld.acquire.gpu.b64 r1,y; ld.weak.b64 r2,x",
                                      "1=1 2=0")),
      MakeRow("mp/red/8",
              Parse("st.weak.b8 x,1; red.release.gpu.or y,1 | ld.acquire.gpu r0,y; ld.weak.b8 r1,x", "0=1 1=0")),
      MakeRow("mp/red/atom",
              Parse("st.weak x,1; red.release.gpu.add y,1 | ld.weak r0,x; atom.acquire.gpu.add r1,y,1; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/red/fence", Parse("st.weak x,1; red.release.gpu.add y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; "
                                    "fence.acq_rel.gpu; ld.weak r2,x",
                                    "1=1 2=0")),
      MakeRow("isa2/red/held", Parse("st.weak x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; red.release.gpu.add "
                                     "z,1 | ld.weak r1,x; ld.acquire.gpu r2,z; ld.weak r3,x",
                                     "0=1 2=1 3=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red", Parse("st.weak x,1; red.release.cta.add y,1 | ld.weak r0,x; ld.acquire.cta r1,y; ld.weak r2,x",
                              "1=1 2=0")),
      MakeRow("mp/red/shared",
              WithSpace(Parse("st.weak x,1; red.release.cta.add y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"), 3,
                        Space::kShared)),
      MakeRow("mp/red/or/64/shared",
              WithSpace(Parse("st.weak.b64 x,1; red.release.cta.or.b64 y,1 | ld.acquire.cta.b64 r0,y; ld.weak.b64 r1,x",
                              "0=1 1=0"),
                        3, Space::kShared)),
      MakeRow("mp/red/flag-shared",
              WithSpace(Parse("st.weak x,1; red.release.cta.add y,1 | ld.weak r0,x; ld.acquire.cta r1,y; ld.weak r2,x",
                              "1=1 2=0"),
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
