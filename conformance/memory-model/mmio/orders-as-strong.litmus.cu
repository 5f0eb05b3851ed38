/*---
clause: model.mmio.orders-as-strong
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/mmio-flag",
              Parse("st.weak x,1; fence.acq_rel.sys; st.mmio y,1 | ld.mmio r0,y; fence.acq_rel.sys; ld.weak r1,x",
                    "0=1 1=0")),
      MakeRow("mp/mmio-both",
              Parse("st.mmio x,1; fence.acq_rel.sys; st.mmio y,1 | ld.mmio r0,y; fence.acq_rel.sys; ld.mmio r1,x",
                    "0=1 1=0")),
      MakeRow("sb/mmio",
              Parse("st.mmio x,1; fence.sc.sys; ld.mmio r0,y | st.mmio y,1; fence.sc.sys; ld.mmio r1,x", "0=0 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct WithTheHost {
  static constexpr TableRow kRows[] = {
      MakeRow(
          "mp/to-host",
          Parse("st.mmio x,1; fence.acq_rel.sys; st.mmio y,1 | ld.acquire.sys r0,y; ld.relaxed.sys r1,x", "0=1 1=0")),
      MakeRow(
          "mp/from-host",
          Parse("ld.mmio r0,y; fence.acq_rel.sys; ld.mmio r1,x | st.relaxed.sys x,1; st.release.sys y,1", "0=1 1=0")),
      MakeRow("corr/from-host",
              Parse("ld.mmio r0,x; ld.mmio r1,x | st.relaxed.sys x,1; st.relaxed.sys x,2", "0=2 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", host) {
  Run<WithTheHost>(litmus, WithHost(), cts::control());
}

}  // namespace
