/*---
clause: model.release-acquire.load-buffering
covers: loads before a release of each kind; reductions after an acquire
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a load saw what another thread stored after it had acquired what comes after the load
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
      MakeRow("lb/weak", Parse("ld.weak r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; st.weak x,1", "0=1 1=1")),
      MakeRow("lb/relaxed",
              Parse("ld.relaxed.gpu r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; st.relaxed.gpu x,1", "0=1 1=1")),
      MakeRow("lb/weak/64",
              Parse("ld.weak.b64 r0,x; st.release.gpu.b64 y,1 | ld.acquire.gpu.b64 r1,y; st.weak.b64 x,1", "0=1 1=1")),
      MakeRow("lb/weak/8",
              Parse("ld.weak.b8 r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; st.weak.b8 x,1", "0=1 1=1")),
      MakeRow("lb/weak/sys", Parse("ld.weak r0,x; st.release.sys y,1 | ld.acquire.sys r1,y; st.weak x,1", "0=1 1=1")),
      MakeRow("lb/weak/red.release",
              Parse("ld.weak r0,x; red.release.gpu.add y,1 | ld.acquire.gpu r1,y; st.weak x,1", "0=1 1=1")),
      MakeRow("lb/weak/atom",
              Parse("ld.weak r0,x; atom.release.gpu.exch r1,y,1 | atom.acquire.gpu.or r2,y,0; st.weak x,1", "0=1 2=1")),
      MakeRow(
          "lb/weak/atom-acq_rel",
          Parse("ld.weak r0,x; atom.acq_rel.gpu.add r1,y,1 | atom.acq_rel.gpu.cas r2,y,1,2; st.weak x,1", "0=1 2=1")),
      MakeRow("lb/weak/fence.acq_rel", Parse("ld.weak r0,x; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu "
                                             "r1,y; fence.acq_rel.gpu; st.weak x,1",
                                             "0=1 1=1")),
      MakeRow("lb/weak/fence.sc",
              Parse("ld.weak r0,x; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r1,y; fence.sc.gpu; st.weak x,1",
                    "0=1 1=1")),
      MakeRow(
          "lb/weak/__threadfence",
          WithForm(Parse("ld.weak r0,x; fence.sc.gpu; st.volatile y,1 | ld.volatile r1,y; fence.sc.gpu; st.weak x,1",
                         "0=1 1=1"),
                   Kind::kFence, kThreadfence)),
      MakeRow("lb/weak/fence/red",
              Parse("ld.weak r0,x; fence.acq_rel.gpu; red.relaxed.gpu.add y,1 | ld.acquire.gpu r1,y; st.weak x,1",
                    "0=1 1=1")),
      MakeRow("lb/weak/then-red",
              Parse("ld.weak r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; red.relaxed.gpu.add x,1", "0=1 1=1")),
      MakeRow("lb/weak/then-atom",
              Parse("ld.weak r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; atom.relaxed.gpu.exch r2,x,1", "0=1 1=1")),
      MakeRow("3.lb/weak", Parse("ld.weak r0,x; st.release.gpu y,1 | ld.acquire.gpu r1,y; st.release.gpu z,1 | "
                                 "ld.acquire.gpu r2,z; st.weak x,1",
                                 "0=1 1=1 2=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("lb/weak", Parse("ld.weak r0,x; st.release.cta y,1 | ld.acquire.cta r1,y; st.weak x,1", "0=1 1=1")),
      MakeRow("lb/weak/shared",
              WithSpace(Parse("ld.weak r0,x; st.release.cta y,1 | ld.acquire.cta r1,y; st.weak x,1", "0=1 1=1"), 3,
                        Space::kShared)),
      MakeRow("lb/weak/red.release/shared",
              WithSpace(Parse("ld.weak r0,x; red.release.cta.add y,1 | ld.acquire.cta r1,y; st.weak x,1", "0=1 1=1"), 3,
                        Space::kShared)),
      MakeRow("lb/weak/fence.acq_rel/shared", WithSpace(Parse("ld.weak r0,x; fence.acq_rel.cta; st.relaxed.cta y,1 | "
                                                              "ld.relaxed.cta r1,y; fence.acq_rel.cta; st.weak x,1",
                                                              "0=1 1=1"),
                                                        3, Space::kShared)),
      MakeRow("lb/weak/flag-shared",
              WithSpace(Parse("ld.weak r0,x; st.release.cta y,1 | ld.acquire.cta r1,y; st.weak x,1", "0=1 1=1"), 2,
                        Space::kShared)),
      MakeRow(
          "lb/weak/data-shared",
          WithSpace(Parse("ld.weak r0,x; st.release.cta y,1 | ld.acquire.cta r1,y; red.relaxed.cta.add x,1", "0=1 1=1"),
                    1, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a load saw what another thread stored after it had acquired what comes after the load", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a load saw what another thread stored after it had acquired what comes after the load", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
