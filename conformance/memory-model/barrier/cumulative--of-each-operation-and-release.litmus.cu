/*---
clause: model.barrier.cumulative
covers: reductions and other stores before the barrier, ways to release after it
control: the operations and fences of all but the barrier have the scope cta
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
      MakeRow("red", WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | barrier 0; st.release.gpu y,1 | ld.weak "
                                    "r0,x; ld.acquire.gpu r1,y; ld.weak r2,x",
                                    "1=1 2=0"),
                              Kind::kBarrier, kAligned)),
      MakeRow("red.cta", WithForm(Parse("red.relaxed.cta.or x,1; barrier 0 | barrier 0; st.release.gpu y,1 | "
                                        "ld.acquire.gpu r0,y; ld.weak r1,x",
                                        "0=1 1=0"),
                                  Kind::kBarrier, kAligned)),
      MakeRow("red/64", WithForm(Parse("red.relaxed.gpu.add.b64 x,1; barrier 0 | barrier 0; st.release.gpu.b64 y,1 | "
                                       "ld.acquire.gpu.b64 r0,y; ld.weak.b64 r1,x",
                                       "0=1 1=0"),
                                 Kind::kBarrier, kAligned)),
      MakeRow("atom-exch", WithForm(Parse("atom.relaxed.gpu.exch r0,x,1; barrier 0 | barrier 0; st.release.gpu y,1 | "
                                          "ld.acquire.gpu r1,y; ld.weak r2,x",
                                          "1=1 2=0"),
                                    Kind::kBarrier, kAligned)),
      MakeRow("st.weak/8", WithForm(Parse("st.weak.b8 x,1; barrier 0 | barrier 0; st.release.gpu y,1 | ld.weak.b8 "
                                          "r0,x; ld.acquire.gpu r1,y; ld.weak.b8 r2,x",
                                          "1=1 2=0"),
                                    Kind::kBarrier, kAligned)),
      MakeRow(
          "st.volatile",
          WithForm(
              Parse("st.volatile x,1; barrier 0 | barrier 0; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=1 1=0"),
              Kind::kBarrier, kAligned)),
      MakeRow("fence.acq_rel", WithForm(Parse("st.weak x,1; barrier 0 | barrier 0; fence.acq_rel.gpu; st.relaxed.gpu "
                                              "y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                                              "0=1 1=0"),
                                        Kind::kBarrier, kAligned)),
      MakeRow("red/__threadfence",
              WithForm(WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | barrier 0; fence.sc.gpu; st.volatile y,1 | "
                                      "ld.volatile r0,y; fence.sc.gpu; ld.weak r1,x",
                                      "0=1 1=0"),
                                Kind::kBarrier, kAligned),
                       Kind::kFence, kThreadfence)),
      MakeRow(
          "red.release",
          WithForm(
              Parse("st.weak x,1; barrier 0 | barrier 0; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                    "0=1 1=0"),
              Kind::kBarrier, kAligned)),
      MakeRow("red/atom.release", WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | barrier 0; atom.release.gpu.add "
                                                 "r0,y,1 | ld.acquire.gpu r1,y; ld.weak r2,x",
                                                 "1=1 2=0"),
                                           Kind::kBarrier, kAligned)),
      MakeRow("of-two", WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | red.relaxed.gpu.add x,1; barrier 0; "
                                       "st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                                       "0=1 1=1"),
                                 Kind::kBarrier, kAligned)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", before) {
  Run<Rows>(litmus, {Distance::kGrid, Groups{{0, 0, 1, 2}}}, cts::control());
}

}  // namespace
