/*---
clause: model.release-acquire.transitive
control: the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow("chain-of-four",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | ld.acquire.gpu "
                    "r1,z; st.release.gpu w,1 | ld.acquire.gpu r2,w; ld.relaxed.gpu r3,x",
                    "0=1 1=1 2=1 3=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
