/*---
clause: model.release-acquire.fence-with-operation
covers: scopes of a block and the system, shared memory, widths, fence.sc
control: the fences are left out, no access acquires or releases; in every second round accesses change places
control-fails-with: a fence on one side and an operation on the other one did not synchronize
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr Program ToAcquire(int width = 4) {
  return WithWidth(
      Parse("st.weak x,1; fence.acq_rel.cta; st.relaxed.cta y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"),
      width);
}
constexpr Program FromRelease(int width = 4) {
  return WithWidth(
      Parse("st.weak x,1; st.release.cta y,1 | ld.relaxed.cta r0,y; fence.acq_rel.cta; ld.weak r1,x", "0=1 1=0"),
      width);
}
// The words of `locations` lie in the shared memory of the block: bit 0 is the data, bit 1 the flag.
constexpr Program Shared(const Program& program, unsigned locations) {
  return WithSpace(program, locations, Space::kShared);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("fence/acquire/sys", Parse("st.weak x,1; fence.acq_rel.sys; st.relaxed.sys y,1 | ld.acquire.sys r0,y; "
                                         "ld.weak r1,x",
                                         "0=1 1=0")),
      MakeRow("release/fence/sys", Parse("st.weak x,1; st.release.sys y,1 | ld.relaxed.sys r0,y; fence.acq_rel.sys; "
                                         "ld.weak r1,x",
                                         "0=1 1=0")),
      MakeRow("fence/acquire/64", Parse("st.weak.b64 x,1; fence.acq_rel.gpu; st.relaxed.gpu.b64 y,1 | "
                                        "ld.acquire.gpu.b64 r0,y; ld.weak.b64 r1,x",
                                        "0=1 1=0")),
      MakeRow("release/fence/64", Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.relaxed.gpu.b64 r0,y; "
                                        "fence.acq_rel.gpu; ld.weak.b64 r1,x",
                                        "0=1 1=0")),
      MakeRow("fence.sc/acquire", Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; "
                                        "ld.weak r1,x",
                                        "0=1 1=0")),
      MakeRow("release/fence.sc", Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; "
                                        "ld.weak r1,x",
                                        "0=1 1=0")),
      MakeRow("volatile/acquire", Parse("st.weak x,1; fence.acq_rel.sys; st.volatile y,1 | ld.acquire.sys r0,y; "
                                        "ld.weak r1,x",
                                        "0=1 1=0")),
      MakeRow("release/volatile", Parse("st.weak x,1; st.release.sys y,1 | ld.volatile r0,y; fence.acq_rel.sys; "
                                        "ld.weak r1,x",
                                        "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("fence/acquire", ToAcquire()),
      MakeRow("release/fence", FromRelease()),
      MakeRow("fence/acquire/shared", Shared(ToAcquire(), 3)),
      MakeRow("release/fence/shared", Shared(FromRelease(), 3)),
      MakeRow("fence/acquire/64/shared", Shared(ToAcquire(8), 3)),
      MakeRow("release/fence/64/shared", Shared(FromRelease(8), 3)),
      MakeRow("fence/acquire/flag-shared", Shared(ToAcquire(), 2)),
      MakeRow("release/fence/flag-shared", Shared(FromRelease(), 2)),
      MakeRow("fence/acquire/data-shared", Shared(ToAcquire(), 1)),
      MakeRow("release/fence/data-shared", Shared(FromRelease(), 1)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a fence on one side and an operation on the other one did not synchronize", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a fence on one side and an operation on the other one did not synchronize", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
