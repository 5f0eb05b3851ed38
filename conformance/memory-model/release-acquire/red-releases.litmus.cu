/*---
clause: model.release-acquire.red-releases
control: red is relaxed
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red", Parse("st.relaxed.gpu x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; ld.relaxed.gpu r1,x",
                              "0=1 1=0")),
      MakeRow("isa2/red", Parse("st.relaxed.gpu x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; "
                                "red.release.gpu.add z,1 | ld.acquire.gpu r1,z; ld.relaxed.gpu r2,x",
                                "0=1 1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
