/*---
clause: model.system.host-to-device
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: the device acquired a flag, and did not see what the host stored before
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/rel+acq/sys",
              Parse("ld.acquire.sys r0,y; ld.relaxed.sys r1,x | st.relaxed.sys x,1; st.release.sys y,1", "0=1 1=0")),
      MakeRow("mp/rel+acq/sys/8",
              Parse("ld.acquire.sys.b8 r0,y; ld.relaxed.sys.b8 r1,x | st.relaxed.sys.b8 x,1; st.release.sys.b8 y,1",
                    "0=1 1=0")),
      MakeRow("mp/rel+acq/sys/64",
              Parse("ld.acquire.sys.b64 r0,y; ld.relaxed.sys.b64 r1,x | st.relaxed.sys.b64 x,1; st.release.sys.b64 y,1",
                    "0=1 1=0")),
      MakeRow("mp/fence.acq_rel/sys", Parse("ld.relaxed.sys r0,y; fence.acq_rel.sys; ld.relaxed.sys r1,x | "
                                            "st.relaxed.sys x,1; fence.acq_rel.sys; st.relaxed.sys y,1",
                                            "0=1 1=0")),
      MakeRow("mp/weak-data", Parse("ld.acquire.sys r0,y; ld.weak r1,x | st.weak x,1; st.release.sys y,1", "0=1 1=0")),
      MakeRow("mp/read-before",
              Parse("ld.weak r0,x; ld.acquire.sys r1,y; ld.weak r2,x | st.weak x,1; st.release.sys y,1", "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "the device acquired a flag, and did not see what the host stored before", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}

}  // namespace
