/*---
clause: model.causality.mixed-programs
covers: drawn programs of three threads
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
      MakeRow("mixed-17", Parse("atom.release.gpu.exch r0,x,1; atom.acq_rel.gpu.or r1,y,1 | ld.acquire.gpu r2,y; "
                                "atom.acquire.gpu.exch r3,x,2 | ld.acquire.gpu r4,x",
                                "0=2 1=0 2=1 3=0 4=0 x=1")),
      MakeRow("mixed-18", Parse("st.release.sys z,1; red.release.sys.or x,1 | ld.acquire.gpu r0,x; ld.acquire.gpu "
                                "r1,y; fence.acq_rel.gpu; st.weak z,2 | atom.release.gpu.or r2,y,1",
                                "0=1 1=0 2=0 z=1")),
      MakeRow("mixed-19", Parse("atom.acquire.sys.cas r0,y,0,2; st.release.sys y,2 | atom.acq_rel.gpu.or r1,y,1; "
                                "st.weak x,1; st.weak y,2 | ld.acquire.gpu r2,x; ld.acquire.gpu r3,y",
                                "0=2 1=2 2=0 3=0 y=2")),
      MakeRow("mixed-20",
              Parse("st.weak z,2; st.release.gpu y,1; fence.sc.gpu; ld.acquire.gpu r0,x | ld.acquire.gpu r1,x; "
                    "ld.volatile r2,z | ld.volatile r3,y; st.relaxed.gpu x,2; fence.sc.gpu; red.relaxed.gpu.or y,2",
                    "0=0 1=0 2=0 3=0 y=1")),
      MakeRow("mixed-21", Parse("ld.relaxed.cta r0,x | ld.volatile r1,x; fence.sc.sys; ld.weak r2,y; ld.relaxed.sys "
                                "r3,y | st.release.cta y,1; fence.sc.gpu; st.weak x,1; ld.relaxed.gpu r4,y",
                                "0=0 1=1 2=0 3=0 4=1")),
      MakeRow(
          "mixed-22",
          Parse("ld.relaxed.cta r0,x; st.release.sys y,2 | atom.acq_rel.gpu.exch r1,y,1; fence.acq_rel.gpu; ld.weak "
                "r2,y | atom.acquire.sys.cas r3,y,0,1; fence.acq_rel.sys; st.relaxed.sys x,1; ld.acquire.sys r4,y",
                "0=1 1=2 2=1 3=1 4=1 y=1")),
      MakeRow("mixed-23", Parse("ld.volatile r0,y | ld.acquire.gpu r1,x; atom.acq_rel.gpu.exch r2,y,1 | st.release.gpu "
                                "x,1; red.relaxed.gpu.add y,2; fence.acq_rel.gpu; red.relaxed.gpu.add x,1",
                                "0=0 1=2 2=0 x=2 y=3")),
      MakeRow("mixed-24",
              Parse("ld.acquire.gpu r0,y; atom.acquire.gpu.exch r1,x,2; st.release.gpu y,1 | ld.acquire.gpu r2,x; "
                    "ld.weak r3,y; st.release.gpu y,2 | ld.acquire.cta r4,y; st.volatile y,1",
                    "0=2 1=0 2=2 3=1 4=0 y=1")),
      MakeRow("mixed-25", Parse("st.release.gpu y,1; st.release.gpu x,2 | ld.acquire.sys r0,x; ld.acquire.sys r1,x; "
                                "fence.sc.sys; atom.acquire.sys.add r2,y,2 | ld.relaxed.gpu r3,y",
                                "0=0 1=2 2=0 3=0 y=1")),
      MakeRow("mixed-26", Parse("ld.acquire.gpu r0,x | ld.weak r1,x; st.release.gpu y,1 | atom.release.gpu.add r2,y,1; "
                                "fence.acq_rel.gpu; ld.weak r3,y; st.weak x,2",
                                "0=0 1=2 2=1 3=2 y=2")),
      MakeRow("mixed-27", Parse("atom.acq_rel.sys.exch r0,y,2; ld.weak r1,x | ld.acquire.gpu r2,x | "
                                "atom.relaxed.cta.add r3,x,2; fence.sc.gpu; st.release.gpu y,1",
                                "0=1 1=0 2=0 3=0 y=2")),
      MakeRow("mixed-28",
              Parse("ld.weak r0,x; fence.acq_rel.gpu; red.release.gpu.or x,1; st.volatile y,2 | atom.acq_rel.sys.add "
                    "r1,y,1; st.release.sys x,1 | ld.acquire.gpu r2,x; ld.volatile r3,y",
                    "0=1 1=2 2=0 3=0 x=1 y=3")),
      MakeRow("mixed-29",
              Parse("ld.weak r0,x; fence.acq_rel.sys; red.relaxed.sys.add x,1 | atom.release.gpu.or r1,y,2; "
                    "fence.acq_rel.gpu; ld.acquire.gpu r2,x | st.volatile y,1; atom.acquire.sys.cas r3,x,1,2",
                    "0=2 1=0 2=0 3=1 x=2 y=1")),
      MakeRow("mixed-30", Parse("ld.acquire.gpu r0,x; ld.weak r1,x; st.weak y,2 | atom.acq_rel.sys.cas r2,y,0,2 | "
                                "st.relaxed.gpu y,1; st.release.gpu x,1; atom.release.gpu.exch r3,x,2",
                                "0=1 1=1 2=0 3=1 x=2 y=1")),
      MakeRow("mixed-31",
              Parse("ld.acquire.gpu r0,y; fence.sc.gpu; ld.acquire.gpu r1,z; red.release.cta.add x,2 | st.relaxed.gpu "
                    "z,1; st.volatile y,2 | ld.acquire.sys r2,x; atom.acq_rel.sys.exch r3,z,2; ld.relaxed.cta r4,z",
                    "0=0 1=2 2=2 3=0 4=1 z=1")),
      MakeRow("mixed-32",
              Parse("st.release.sys y,1; fence.acq_rel.sys; atom.acq_rel.sys.cas r0,x,1,2; red.release.sys.add x,1 | "
                    "ld.acquire.gpu r1,y; st.weak x,1; ld.weak r2,y | ld.acquire.sys r3,x; ld.acquire.cta r4,y",
                    "0=1 1=0 2=0 3=2 4=0 x=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that the axioms of the memory model forbid", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
