/*---
clause: model.system.cumulative-to-host
covers: device threads of one block
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: the host acquired a flag, and did not see what came before what its writer had acquired
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/gpu/sys", Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.sys z,1 | "
                                    "ld.acquire.sys r1,z; ld.weak r2,x",
                                    "0=1 1=1 2=0")),
      MakeRow("isa2/fences", Parse("st.relaxed.sys x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; "
                                   "st.release.sys z,1 | ld.relaxed.sys r1,z; fence.acq_rel.sys; ld.relaxed.sys r2,x",
                                   "0=1 1=1 2=0")),
      MakeRow("wrc/sys", Parse("st.relaxed.sys x,1 | ld.relaxed.sys r0,x; fence.acq_rel.sys; st.relaxed.sys y,1 | "
                               "ld.acquire.sys r1,y; ld.relaxed.sys r2,x",
                               "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "the host acquired a flag, and did not see what came before what its writer had acquired", host) {
  Run<Rows>(litmus, WithHost({{0, 2, 1, 3}}), cts::control());
}

}  // namespace
