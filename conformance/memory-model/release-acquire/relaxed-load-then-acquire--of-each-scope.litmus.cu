/*---
clause: model.release-acquire.relaxed-load-then-acquire
covers: scopes of a block and the system, shared memory, widths, volatile loads
control: both loads of the flag are relaxed, and in every second round accesses of one thread change places
control-fails-with: a thread loaded a released value, then acquired, and did not see what came before
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
      Parse("st.weak x,1; st.release.cta y,1 | ld.relaxed.cta r0,y; ld.acquire.cta r1,y; ld.weak r2,x", "0=1 2=0"),
      width);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sys", Parse("st.weak x,1; st.release.sys y,1 | ld.relaxed.sys r0,y; ld.acquire.sys r1,y; ld.weak r2,x",
                           "0=1 2=0")),
      MakeRow("sys/gpu", Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.sys r0,y; ld.acquire.gpu r1,y; "
                               "ld.weak r2,x",
                               "0=1 2=0")),
      MakeRow("volatile/gpu", Parse("st.weak x,1; st.release.gpu y,1 | ld.volatile r0,y; ld.acquire.gpu r1,y; "
                                    "ld.weak r2,x",
                                    "0=1 2=0")),
      MakeRow("gpu/64", Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.relaxed.gpu.b64 r0,y; "
                              "ld.acquire.gpu.b64 r1,y; ld.weak.b64 r2,x",
                              "0=1 2=0")),
      MakeRow("gpu/two-before", Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; ld.relaxed.gpu r1,y; "
                                      "ld.acquire.gpu r2,y; ld.weak r3,x",
                                      "0=1 3=0")),
      MakeRow("gpu/from-a-fence", Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; "
                                        "ld.acquire.gpu r1,y; ld.weak r2,x",
                                        "0=1 2=0")),
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
      MakeRow("volatile/cta/shared", Shared(Parse("st.weak x,1; st.release.cta y,1 | ld.volatile r0,y; "
                                                  "ld.acquire.cta r1,y; ld.weak r2,x",
                                                  "0=1 2=0"),
                                            3)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread loaded a released value, then acquired, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread loaded a released value, then acquired, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
