/*---
clause: model.operation.weak-data-behind-strong-flag
covers: lines that the reader held, by each way to acquire
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

struct Held {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acquire-of-sys",
              Parse("st.weak x,1; st.release.sys y,1 | ld.weak r0,x; ld.acquire.sys r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow(
          "mp/acquire/64",
          Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.weak.b64 r0,x; ld.acquire.gpu.b64 r1,y; ld.weak.b64 r2,x",
                "1=1 2=0")),
      MakeRow("mp/acquire/16",
              Parse("st.weak.b16 x,1; st.release.gpu y,1 | ld.weak.b16 r0,x; ld.acquire.gpu r1,y; ld.weak.b16 r2,x",
                    "1=1 2=0")),
      MakeRow("mp/acquire/8",
              Parse("st.weak.b8 x,1; st.release.gpu y,1 | ld.weak.b8 r0,x; ld.acquire.gpu r1,y; ld.weak.b8 r2,x",
                    "1=1 2=0")),
      MakeRow(
          "mp/atom-or",
          Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; atom.acquire.gpu.or r1,y,0; ld.weak r2,x", "1=1 2=0")),
      MakeRow("mp/atom-cas",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; atom.acq_rel.gpu.cas r1,y,1,2; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/atom-exch-of-sys",
              Parse("st.weak x,1; st.release.sys y,1 | ld.weak r0,x; atom.acquire.sys.exch r1,y,2; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/atom-or/64", Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.weak.b64 r0,x; "
                                     "atom.acquire.gpu.or.b64 r1,y,0; ld.weak.b64 r2,x",
                                     "1=1 2=0")),
      MakeRow("isa2/acquire", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | "
                                    "ld.weak r1,x; ld.acquire.gpu r2,z; ld.weak r3,x",
                                    "0=1 2=1 3=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Fenced {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/fence.acq_rel",
          Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.relaxed.gpu r1,y; fence.acq_rel.gpu; ld.weak r2,x",
                "1=1 2=0")),
      MakeRow(
          "mp/fence.acq_rel-of-sys",
          Parse("st.weak x,1; st.release.sys y,1 | ld.weak r0,x; ld.relaxed.sys r1,y; fence.acq_rel.sys; ld.weak r2,x",
                "1=1 2=0")),
      MakeRow("mp/volatile/fence.acq_rel",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.volatile r1,y; fence.acq_rel.gpu; ld.weak r2,x",
                    "1=1 2=0")),
      MakeRow("mp/fence.sc-of-both", Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.weak r0,x; "
                                           "ld.relaxed.gpu r1,y; fence.sc.gpu; ld.weak r2,x",
                                           "1=1 2=0")),
      MakeRow("mp/membar.gl", WithForm(Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.weak r0,x; "
                                             "ld.relaxed.gpu r1,y; fence.sc.gpu; ld.weak r2,x",
                                             "1=1 2=0"),
                                       Kind::kFence, kMembar)),
      MakeRow("mp/membar.sys", WithForm(Parse("st.weak x,1; fence.sc.sys; st.relaxed.sys y,1 | ld.weak r0,x; "
                                              "ld.relaxed.sys r1,y; fence.sc.sys; ld.weak r2,x",
                                              "1=1 2=0"),
                                        Kind::kFence, kMembar)),
      MakeRow("mp/__threadfence", WithForm(Parse("st.weak x,1; fence.sc.gpu; st.volatile y,1 | ld.weak r0,x; "
                                                 "ld.volatile r1,y; fence.sc.gpu; ld.weak r2,x",
                                                 "1=1 2=0"),
                                           Kind::kFence, kThreadfence)),
      MakeRow("mp/__threadfence_system", WithForm(Parse("st.weak x,1; fence.sc.sys; st.volatile y,1 | ld.weak r0,x; "
                                                        "ld.volatile r1,y; fence.sc.sys; ld.weak r2,x",
                                                        "1=1 2=0"),
                                                  Kind::kFence, kThreadfence)),
      MakeRow("mp/atom/fence.acq_rel", Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; atom.relaxed.gpu.or "
                                             "r1,y,0; fence.acq_rel.gpu; ld.weak r2,x",
                                             "1=1 2=0")),
      MakeRow("mp/fence.acq_rel/64", Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.weak.b64 r0,x; "
                                           "ld.relaxed.gpu.b64 r1,y; fence.acq_rel.gpu; ld.weak.b64 r2,x",
                                           "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", accesses) {
  Run<Held>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", fences) {
  Run<Fenced>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
