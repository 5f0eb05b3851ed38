/*---
clause: model.causality.mixed-programs
covers: drawn programs of four threads
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
      MakeRow("mixed-33", Parse("atom.release.gpu.add r0,y,1 | ld.weak r1,x; red.release.sys.add x,1; "
                                "atom.acquire.sys.cas r2,y,0,2 | st.weak x,1 | ld.acquire.sys r3,x; st.weak x,2",
                                "0=0 1=2 2=1 3=2 x=2 y=1")),
      MakeRow(
          "mixed-34",
          Parse(
              "ld.acquire.cta r0,x; fence.acq_rel.gpu; st.release.gpu x,1 | ld.acquire.sys r1,y | atom.acq_rel.gpu.cas "
              "r2,y,0,1; fence.sc.gpu; ld.acquire.gpu r3,x; red.release.gpu.add x,2 | red.release.gpu.or y,2",
              "0=3 1=0 2=2 3=1 x=3 y=2")),
      MakeRow("mixed-35", Parse("atom.acq_rel.gpu.cas r0,y,0,1; st.weak z,2 | st.volatile z,1; red.release.sys.or y,2; "
                                "st.release.sys x,1 | ld.relaxed.gpu r1,x | st.release.gpu x,2",
                                "0=2 1=0 x=1 y=2 z=1")),
      MakeRow("mixed-36", Parse("ld.weak r0,y; ld.acquire.gpu r1,y; st.weak x,1 | ld.acquire.gpu r2,x; st.release.gpu "
                                "y,2 | ld.weak r3,y; red.release.sys.or x,2; ld.weak r4,x | st.weak x,1",
                                "0=2 1=2 2=3 3=0 4=3 x=3")),
      MakeRow(
          "mixed-37",
          Parse("ld.acquire.gpu r0,y; st.release.gpu y,2; fence.sc.gpu; ld.acquire.gpu r1,x | ld.weak r2,x | "
                "st.release.sys x,2; st.release.sys y,1; fence.sc.sys; red.relaxed.sys.add y,1 | st.release.sys y,2",
                "0=1 1=0 2=0 y=2")),
      MakeRow("mixed-38", Parse("st.release.gpu x,1; st.release.gpu y,2 | red.release.sys.or x,2; atom.relaxed.sys.cas "
                                "r0,y,0,1; fence.sc.sys; ld.weak r1,x | st.relaxed.gpu x,1; fence.sc.gpu; "
                                "st.release.gpu y,1; ld.acquire.gpu r2,x | ld.volatile r3,y",
                                "0=2 1=2 2=1 3=0 x=1 y=1")),
      MakeRow("mixed-39", Parse("ld.relaxed.gpu r0,z | ld.relaxed.cta r1,z; atom.acquire.gpu.add r2,y,2; fence.sc.gpu; "
                                "st.relaxed.gpu x,2 | ld.acquire.sys r3,y | ld.acquire.sys r4,x; ld.volatile r5,x; "
                                "fence.acq_rel.sys; red.release.sys.add z,2",
                                "0=0 1=2 2=0 3=0 4=0 5=2")),
      MakeRow(
          "mixed-40",
          Parse("ld.weak r0,x; fence.acq_rel.gpu; atom.relaxed.gpu.exch r1,y,1 | ld.acquire.sys r2,x; ld.acquire.sys "
                "r3,y | st.volatile y,2; red.relaxed.gpu.add y,1 | ld.acquire.gpu r4,y; red.release.cta.add x,2",
                "0=2 1=3 2=0 3=0 4=1 y=1")),
      MakeRow("mixed-41", Parse("st.release.sys x,1; fence.sc.sys; red.relaxed.sys.add y,1 | ld.acquire.gpu r0,y; "
                                "ld.volatile r1,x; fence.acq_rel.gpu; st.weak x,1 | ld.relaxed.gpu r2,x; "
                                "ld.acquire.cta r3,x | st.volatile x,2; ld.weak r4,x",
                                "0=1 1=0 2=0 3=0 4=1 x=1")),
      MakeRow("mixed-42", Parse("ld.relaxed.gpu r0,x | atom.release.gpu.or r1,z,1 | ld.weak r2,z; fence.acq_rel.gpu; "
                                "st.weak x,2; st.release.gpu y,1 | ld.acquire.gpu r3,y; ld.weak r4,x",
                                "0=0 1=0 2=0 3=1 4=0")),
      MakeRow("mixed-43",
              Parse("ld.relaxed.sys r0,y; fence.acq_rel.sys; red.relaxed.sys.or x,1 | ld.acquire.gpu r1,y; "
                    "atom.relaxed.gpu.cas r2,x,0,2; st.release.gpu y,2 | ld.weak r3,y | ld.acquire.gpu r4,y",
                    "0=2 1=0 2=1 3=0 4=0 x=1")),
      MakeRow("mixed-44", Parse("ld.acquire.gpu r0,x; st.weak y,2 | ld.weak r1,y; fence.sc.gpu; st.relaxed.gpu x,1; "
                                "ld.relaxed.gpu r2,y | ld.weak r3,x | ld.acquire.gpu r4,x",
                                "0=1 1=2 2=2 3=0 4=0")),
      MakeRow("mixed-45", Parse("red.release.gpu.or x,1; atom.acq_rel.gpu.cas r0,z,0,2 | atom.acq_rel.gpu.cas "
                                "r1,z,2,1; fence.acq_rel.gpu; ld.volatile r2,x; atom.relaxed.gpu.cas r3,z,0,2 | "
                                "ld.relaxed.gpu r4,y | st.release.gpu z,1; st.release.gpu y,1",
                                "0=0 1=2 2=0 3=1 4=0 z=1")),
      MakeRow("mixed-46", Parse("st.relaxed.gpu y,2 | st.relaxed.gpu x,2 | atom.acquire.gpu.exch r0,y,1; st.weak x,1 | "
                                "ld.weak r1,x; atom.acq_rel.gpu.exch r2,y,2",
                                "0=2 1=1 2=2 x=1 y=1")),
      MakeRow("mixed-47", Parse("ld.acquire.sys r0,y; atom.acq_rel.sys.or r1,x,1 | atom.acq_rel.gpu.exch r2,x,2; "
                                "atom.acq_rel.gpu.cas r3,y,0,1 | red.release.sys.add y,1 | st.relaxed.gpu y,1",
                                "0=1 1=0 2=1 3=0 x=2 y=1")),
      MakeRow("mixed-48",
              Parse("atom.release.gpu.add r0,y,1; fence.acq_rel.gpu; st.release.gpu x,1 | st.release.gpu x,2 | "
                    "st.relaxed.gpu y,1; ld.acquire.gpu r1,x; ld.acquire.gpu r2,y | ld.acquire.sys r3,y",
                    "0=1 1=1 2=1 3=0 x=1 y=2")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that the axioms of the memory model forbid", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
