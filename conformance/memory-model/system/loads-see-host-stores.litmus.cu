/*---
clause: model.system.loads-see-host-stores
control: the accesses are weak, and in every second round those of one thread change places
control-fails-with: stores of one location were seen in another order
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("corr/relaxed", Parse("ld.relaxed.sys r0,x; ld.relaxed.sys r1,x | st.relaxed.sys x,1", "0=1 1=0")),
      MakeRow("corr/volatile", Parse("ld.volatile r0,x; ld.volatile r1,x | st.relaxed.sys x,1", "0=1 1=0")),
      MakeRow("corr/of-two-stores",
              Parse("ld.relaxed.sys r0,x; ld.relaxed.sys r1,x | st.relaxed.sys x,1; st.relaxed.sys x,2", "0=2 1=0")),
      MakeRow("corr/of-two-stores/64",
              Parse("ld.relaxed.sys.b64 r0,x; ld.relaxed.sys.b64 r1,x | st.relaxed.sys.b64 x,1; st.relaxed.sys.b64 x,2",
                    "0=2 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "stores of one location were seen in another order", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}

}  // namespace
