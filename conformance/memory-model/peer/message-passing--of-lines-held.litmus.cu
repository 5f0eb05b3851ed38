/*---
clause: model.peer.message-passing
covers: weak data in lines that the reader held
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [peer-access]
rounds: 20
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acquire",
              Parse("st.weak x,1; st.release.sys y,1 | ld.weak r0,x; ld.acquire.sys r1,y; ld.weak r2,x", "1=1 2=0")),
      MakeRow(
          "mp/acquire/64",
          Parse("st.weak.b64 x,1; st.release.sys.b64 y,1 | ld.weak.b64 r0,x; ld.acquire.sys.b64 r1,y; ld.weak.b64 r2,x",
                "1=1 2=0")),
      MakeRow("mp/acquire/8",
              Parse("st.weak.b8 x,1; st.release.sys y,1 | ld.weak.b8 r0,x; ld.acquire.sys r1,y; ld.weak.b8 r2,x",
                    "1=1 2=0")),
      MakeRow("mp/fence.acq_rel", Parse("st.weak x,1; fence.acq_rel.sys; st.relaxed.sys y,1 | ld.weak r0,x; "
                                        "ld.relaxed.sys r1,y; fence.acq_rel.sys; ld.weak r2,x",
                                        "1=1 2=0")),
      MakeRow("mp/fence.sc", Parse("st.weak x,1; fence.sc.sys; st.relaxed.sys y,1 | ld.weak r0,x; ld.relaxed.sys r1,y; "
                                   "fence.sc.sys; ld.weak r2,x",
                                   "1=1 2=0")),
      MakeRow("mp/__threadfence_system", WithForm(Parse("st.weak x,1; fence.sc.sys; st.volatile y,1 | ld.weak r0,x; "
                                                        "ld.volatile r1,y; fence.sc.sys; ld.weak r2,x",
                                                        "1=1 2=0"),
                                                  Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", peer) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}

}  // namespace
