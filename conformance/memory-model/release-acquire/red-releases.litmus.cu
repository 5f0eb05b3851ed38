/*---
clause: model.release-acquire.red-releases
control: red is relaxed, and so are the loads that acquire
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
      MakeRow("mp/red", Parse("st.relaxed.gpu x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x",
                              "0=1 1=0")),
      MakeRow("isa2/red", Parse("st.relaxed.gpu x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; "
                                "red.release.gpu.add z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                "0=1 1=1 2=0")),
      MakeRow(
          "mp/red/or",
          Parse("st.relaxed.gpu x,1; red.release.gpu.or y,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x", "0=1 1=0")),
      MakeRow(
          "mp/red/sys",
          Parse("st.relaxed.sys x,1; red.release.sys.add y,1 | ld.acquire.sys r0,y; ld.relaxed.sys r1,x", "0=1 1=0")),
      MakeRow("mp/red/64", Parse("st.relaxed.gpu.b64 x,1; red.release.gpu.add.b64 y,1 | ld.acquire.gpu.b64 r0,y; "
                                 "ld.relaxed.gpu.b64 r1,x",
                                 "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red", Parse("st.relaxed.cta x,1; red.release.cta.add y,1 | ld.acquire.cta r0,y; ld.relaxed.cta r1,x",
                              "0=1 1=0")),
      MakeRow("mp/red/shared", Shared("st.relaxed.cta x,1; red.release.cta.add y,1 | "
                                      "ld.acquire.cta r0,y; ld.relaxed.cta r1,x",
                                      "0=1 1=0", 3)),
      MakeRow("mp/red/or/shared", Shared("st.relaxed.cta x,1; red.release.cta.or y,1 | "
                                         "ld.acquire.cta r0,y; ld.relaxed.cta r1,x",
                                         "0=1 1=0", 3)),
      MakeRow("mp/red/flag-shared", Shared("st.relaxed.cta x,1; red.release.cta.add y,1 | "
                                           "ld.acquire.cta r0,y; ld.relaxed.cta r1,x",
                                           "0=1 1=0", 2)),
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
