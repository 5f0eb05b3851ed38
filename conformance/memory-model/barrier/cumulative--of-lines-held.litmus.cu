/*---
clause: model.barrier.cumulative
covers: data in lines that others of the block held; fences, atomic operations
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
      MakeRow("acquire", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; barrier 0 | ld.weak r1,x; "
                               "barrier 0; ld.weak r2,x",
                               "0=1 2=0")),
      MakeRow("acquire/aligned", WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; barrier 0 | "
                                                "ld.weak r1,x; barrier 0; ld.weak r2,x",
                                                "0=1 2=0"),
                                          Kind::kBarrier, kAligned)),
      MakeRow("acquire/64", WithForm(Parse("st.weak.b64 x,1; st.release.gpu.b64 y,1 | ld.acquire.gpu.b64 r0,y; barrier "
                                           "0 | ld.weak.b64 r1,x; barrier 0; ld.weak.b64 r2,x",
                                           "0=1 2=0"),
                                     Kind::kBarrier, kAligned)),
      MakeRow("fence.acq_rel", WithForm(Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; "
                                              "fence.acq_rel.gpu; barrier 0 | ld.weak r1,x; barrier 0; ld.weak r2,x",
                                              "0=1 2=0"),
                                        Kind::kBarrier, kAligned)),
      MakeRow("fence.sc", WithForm(Parse("st.weak x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; "
                                         "fence.sc.gpu; barrier 0 | ld.weak r1,x; barrier 0; ld.weak r2,x",
                                         "0=1 2=0"),
                                   Kind::kBarrier, kAligned)),
      MakeRow("__threadfence",
              WithForm(WithForm(Parse("st.weak x,1; fence.sc.gpu; st.volatile y,1 | ld.volatile r0,y; fence.sc.gpu; "
                                      "barrier 0 | ld.weak r1,x; barrier 0; ld.weak r2,x",
                                      "0=1 2=0"),
                                Kind::kBarrier, kAligned),
                       Kind::kFence, kThreadfence)),
      MakeRow("atom-add", WithForm(Parse("st.weak x,1; st.release.gpu y,1 | atom.acquire.gpu.add r0,y,1; barrier 0 | "
                                         "ld.weak r1,x; barrier 0; ld.weak r2,x",
                                         "0=1 2=0"),
                                   Kind::kBarrier, kAligned)),
      MakeRow("red/acquire", WithForm(Parse("st.weak x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; barrier 0 | "
                                            "ld.weak r1,x; barrier 0; ld.weak r2,x",
                                            "0=1 2=0"),
                                      Kind::kBarrier, kAligned)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", behind) {
  Run<Rows>(litmus, {Distance::kGrid, Groups{{0, 1, 1, 2}}}, cts::control());
}

}  // namespace
