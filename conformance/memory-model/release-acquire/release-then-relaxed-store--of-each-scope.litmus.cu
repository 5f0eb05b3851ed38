/*---
clause: model.release-acquire.release-then-relaxed-store
covers: scopes of a block and the system, shared memory, widths, volatile stores
control: both stores of the flag are relaxed, and in every second round accesses of one thread change places
control-fails-with: a thread acquired a store after a released one, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The words of `locations` lie in the shared memory of the block: bit 0 is the data, bit 1 the flag.
constexpr Program Shared(const Program& program, unsigned locations) {
  return WithSpace(program, locations, Space::kShared);
}
constexpr Program InBlockOf(int width) {
  return WithWidth(
      Parse("st.weak x,1; st.release.cta y,1; st.relaxed.cta y,2 | ld.acquire.cta r0,y; ld.weak r1,x", "0=2 1=0"),
      width);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sys", Parse("st.weak x,1; st.release.sys y,1; st.relaxed.sys y,2 | ld.acquire.sys r0,y; ld.weak r1,x",
                           "0=2 1=0")),
      MakeRow("gpu/sys", Parse("st.weak x,1; st.release.gpu y,1; st.relaxed.sys y,2 | ld.acquire.gpu r0,y; "
                               "ld.weak r1,x",
                               "0=2 1=0")),
      MakeRow("gpu/volatile", Parse("st.weak x,1; st.release.gpu y,1; st.volatile y,2 | ld.acquire.gpu r0,y; "
                                    "ld.weak r1,x",
                                    "0=2 1=0")),
      MakeRow("gpu/64", Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1; st.relaxed.gpu.b64 y,2 | "
                              "ld.acquire.gpu.b64 r0,y; ld.weak.b64 r1,x",
                              "0=2 1=0")),
      MakeRow("gpu/two-more", Parse("st.weak x,1; st.release.gpu y,1; st.relaxed.gpu y,2; st.relaxed.gpu y,3 | "
                                    "ld.acquire.gpu r0,y; ld.weak r1,x",
                                    "0=3 1=0")),
      MakeRow("gpu/to-a-fence", Parse("st.weak x,1; st.release.gpu y,1; st.relaxed.gpu y,2 | ld.relaxed.gpu r0,y; "
                                      "fence.acq_rel.gpu; ld.weak r1,x",
                                      "0=2 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("cta", InBlockOf(4)),
      MakeRow("cta/shared", Shared(InBlockOf(4), 3)),
      MakeRow("cta/8/shared", Shared(InBlockOf(1), 3)),
      MakeRow("cta/64/shared", Shared(InBlockOf(8), 3)),
      MakeRow("cta/flag-shared", Shared(InBlockOf(4), 2)),
      MakeRow("cta/data-shared", Shared(InBlockOf(4), 1)),
      MakeRow("cta/volatile/shared", Shared(Parse("st.weak x,1; st.release.cta y,1; st.volatile y,2 | "
                                                  "ld.acquire.cta r0,y; ld.weak r1,x",
                                                  "0=2 1=0"),
                                            3)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired a store after a released one, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired a store after a released one, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
