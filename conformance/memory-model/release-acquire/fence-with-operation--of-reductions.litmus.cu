/*---
clause: model.release-acquire.fence-with-operation
covers: reductions after a fence, whose result is acquired
control: the fences are left out, no access acquires; in every second round accesses change places
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

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/fence.acq_rel/red",
              Parse("st.weak x,1; fence.acq_rel.gpu; red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/fence.acq_rel/red/held", Parse("st.weak x,1; fence.acq_rel.gpu; red.relaxed.gpu.or y,1 | ld.weak "
                                                 "r0,x; ld.acquire.gpu r1,y; ld.weak r2,x",
                                                 "1=1 2=0")),
      MakeRow(
          "mp/fence.sc/red",
          Parse("st.weak x,1; fence.sc.gpu; red.relaxed.gpu.add y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; ld.weak r1,x",
                "0=1 1=0")),
      MakeRow("mp/membar.gl/red", WithForm(Parse("st.weak x,1; fence.sc.gpu; red.relaxed.gpu.add y,1 | ld.relaxed.gpu "
                                                 "r0,y; fence.sc.gpu; ld.weak r1,x",
                                                 "0=1 1=0"),
                                           Kind::kFence, kMembar)),
      MakeRow(
          "mp/__threadfence/red",
          WithForm(
              Parse("st.weak x,1; fence.sc.gpu; red.relaxed.gpu.add y,1 | ld.volatile r0,y; fence.sc.gpu; ld.weak r1,x",
                    "0=1 1=0"),
              Kind::kFence, kThreadfence)),
      MakeRow("mp/fence.acq_rel/red/sys",
              Parse("st.weak x,1; fence.acq_rel.sys; red.relaxed.sys.add y,1 | ld.acquire.sys r0,y; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/fence.acq_rel/red/64", Parse("st.weak.b64 x,1; fence.acq_rel.gpu; red.relaxed.gpu.add.b64 y,1 | "
                                               "ld.acquire.gpu.b64 r0,y; ld.weak.b64 r1,x",
                                               "0=1 1=0")),
      MakeRow("mp/fence.acq_rel/two-reds", Parse("st.weak x,1; fence.acq_rel.gpu; red.relaxed.gpu.add y,1; "
                                                 "red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                                                 "0=1 1=0")),
      MakeRow(
          "mp/fence.acq_rel/red/atom",
          Parse("st.weak x,1; fence.acq_rel.gpu; red.relaxed.gpu.add y,1 | atom.acquire.gpu.exch r0,y,2; ld.weak r1,x",
                "0=1 1=0")),
      MakeRow("mp/fences/red", Parse("st.weak x,1; fence.acq_rel.gpu; red.relaxed.gpu.add y,1 | ld.relaxed.gpu r0,y; "
                                     "fence.acq_rel.gpu; ld.weak r1,x",
                                     "0=1 1=0")),
      MakeRow("s/fence.acq_rel/red",
              Parse("st.weak x,2; fence.acq_rel.gpu; red.relaxed.gpu.add y,1 | ld.acquire.gpu r0,y; st.weak x,1",
                    "0=1 x=2")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
