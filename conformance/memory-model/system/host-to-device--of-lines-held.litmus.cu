/*---
clause: model.system.host-to-device
covers: data in lines that the device held; fences, volatile flags, widths
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: the device acquired a flag, and found old data in a line that it had held
requires: [cc-70]
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
      MakeRow("mp/acquire/64", Parse("ld.weak.b64 r0,x; ld.acquire.sys.b64 r1,y; ld.weak.b64 r2,x | st.relaxed.sys.b64 "
                                     "x,1; st.release.sys.b64 y,1",
                                     "1=1 2=0")),
      MakeRow("mp/acquire/8",
              Parse("ld.weak.b8 r0,x; ld.acquire.sys r1,y; ld.weak.b8 r2,x | st.relaxed.sys.b8 x,1; st.release.sys y,1",
                    "1=1 2=0")),
      MakeRow("mp/fence.acq_rel", Parse("ld.weak r0,x; ld.relaxed.sys r1,y; fence.acq_rel.sys; ld.weak r2,x | "
                                        "st.relaxed.sys x,1; st.release.sys y,1",
                                        "1=1 2=0")),
      MakeRow("mp/fence.sc", Parse("ld.weak r0,x; ld.relaxed.sys r1,y; fence.sc.sys; ld.weak r2,x | st.relaxed.sys "
                                   "x,1; fence.sc.sys; st.relaxed.sys y,1",
                                   "1=1 2=0")),
      MakeRow("mp/__threadfence_system", WithForm(Parse("ld.weak r0,x; ld.volatile r1,y; fence.sc.sys; ld.weak r2,x | "
                                                        "st.relaxed.sys x,1; fence.sc.sys; st.relaxed.sys y,1",
                                                        "1=1 2=0"),
                                                  Kind::kFence, kThreadfence)),
      MakeRow("mp/volatile/fence.acq_rel", Parse("ld.weak r0,x; ld.volatile r1,y; fence.acq_rel.sys; ld.weak r2,x | "
                                                 "st.relaxed.sys x,1; st.release.sys y,1",
                                                 "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "the device acquired a flag, and found old data in a line that it had held", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}

}  // namespace
