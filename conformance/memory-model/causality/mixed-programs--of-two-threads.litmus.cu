/*---
clause: model.causality.mixed-programs
covers: drawn programs of two threads
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: an outcome was seen that the axioms of the memory model forbid
requires: [cc-70]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Drawn once, of those with an outcome that is permitted where the synchronisers of one thread are left out.
struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mixed-1", Parse("atom.acq_rel.gpu.exch r0,y,1; fence.acq_rel.gpu; st.release.gpu x,1 | st.weak x,2; "
                               "fence.acq_rel.sys; ld.acquire.cta r1,y; st.release.sys y,2",
                               "0=2 1=0 x=2 y=1")),
      MakeRow("mixed-2", Parse("ld.acquire.sys r0,y; red.relaxed.sys.add x,1 | st.release.gpu x,2; st.release.gpu y,2; "
                               "fence.acq_rel.gpu; atom.acq_rel.gpu.cas r1,y,0,1",
                               "0=2 1=2 x=2 y=2")),
      MakeRow("mixed-3", Parse("red.relaxed.gpu.or y,2; red.release.gpu.or x,1; fence.sc.gpu; st.release.gpu x,1 | "
                               "ld.acquire.gpu r0,x; st.relaxed.gpu y,1; ld.weak r1,y",
                               "0=1 1=1 x=1 y=3")),
      MakeRow("mixed-4", Parse("ld.volatile r0,x; fence.acq_rel.gpu; st.relaxed.cta y,2 | st.weak x,2; ld.acquire.sys "
                               "r1,y; fence.sc.sys; st.release.sys x,1",
                               "0=1 1=2 x=1")),
      MakeRow("mixed-5", Parse("ld.acquire.gpu r0,y; fence.sc.gpu; ld.relaxed.gpu r1,x | st.release.gpu x,2; "
                               "atom.acq_rel.gpu.add r2,y,2; st.weak x,2",
                               "0=2 1=0 2=0 x=2")),
      MakeRow("mixed-6", Parse("ld.weak r0,x; st.release.gpu x,1; st.weak y,2 | ld.acquire.gpu r1,y; "
                               "fence.acq_rel.gpu; ld.relaxed.gpu r2,x; atom.acquire.gpu.exch r3,x,1",
                               "0=1 1=0 2=0 3=1 x=1")),
      MakeRow("mixed-7", Parse("atom.relaxed.gpu.cas r0,y,2,1; fence.acq_rel.gpu; st.weak x,2 | ld.weak r1,x; "
                               "fence.acq_rel.sys; red.release.sys.or y,2",
                               "0=2 1=2 y=1")),
      MakeRow("mixed-8", Parse("atom.acquire.gpu.add r0,x,1; fence.acq_rel.gpu; ld.acquire.gpu r1,y | st.release.sys "
                               "y,2; fence.acq_rel.sys; st.volatile x,2",
                               "0=2 1=0 x=3")),
      MakeRow("mixed-9", Parse("ld.acquire.gpu r0,x; st.release.gpu y,2 | atom.acquire.sys.or r1,y,1; fence.sc.sys; "
                               "red.release.cta.add x,2",
                               "0=2 1=2 y=3")),
      MakeRow(
          "mixed-10",
          Parse(
              "st.weak y,1; ld.acquire.sys r0,y; st.release.sys x,1 | st.relaxed.sys x,2; atom.acq_rel.sys.add r1,y,2",
              "0=2 1=0 x=2 y=1")),
      MakeRow("mixed-11",
              Parse("ld.relaxed.cta r0,y; st.release.gpu x,2 | ld.acquire.gpu r1,x; st.release.gpu x,1; st.weak y,1",
                    "0=1 1=2 x=1")),
      MakeRow(
          "mixed-12",
          Parse("red.release.gpu.add y,1; atom.acq_rel.gpu.exch r0,x,1 | ld.volatile r1,x; fence.sc.gpu; ld.weak r2,y",
                "0=0 1=1 2=0")),
      MakeRow("mixed-13", Parse("st.volatile y,1; fence.sc.gpu; ld.weak r0,x | ld.acquire.gpu r1,x; "
                                "atom.relaxed.gpu.add r2,x,1; fence.sc.gpu; st.release.gpu y,2",
                                "0=0 1=0 2=0 y=1")),
      MakeRow("mixed-14",
              Parse("ld.weak r0,y; red.release.sys.add x,1; fence.acq_rel.sys; atom.release.sys.exch r1,y,1 | "
                    "st.release.sys y,2; atom.acq_rel.sys.add r2,y,1; fence.acq_rel.sys; ld.weak r3,x",
                    "0=2 1=2 2=1 3=0 y=2")),
      MakeRow("mixed-15", Parse("red.release.gpu.add x,2; st.release.gpu y,1 | ld.acquire.gpu r0,x; ld.volatile r1,y; "
                                "fence.sc.gpu; st.weak x,1",
                                "0=0 1=1 x=3")),
      MakeRow("mixed-16", Parse("atom.acquire.gpu.exch r0,y,1; st.relaxed.gpu x,1; fence.acq_rel.gpu; st.weak x,2 | "
                                "st.release.sys x,1; fence.sc.sys; atom.release.sys.exch r1,y,2",
                                "0=2 1=0 x=1 y=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that the axioms of the memory model forbid", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
